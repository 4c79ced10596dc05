import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import type { Limit } from '@/lib/foundation/limits/limiter'
import { consumeByNetwork } from '@/lib/identity/auth/consume-by-network'

// One address may be a school or an office.
const SENDS: Limit = { name: 'code-send', points: 60, seconds: 3600, whenStoreFails: 'refuse' }
const CHECKS: Limit = { name: 'code-check', points: 60, seconds: 600, whenStoreFails: 'refuse' }
const RECOVERIES: Limit = { name: 'recover-mobile', points: 20, seconds: 3600, whenStoreFails: 'refuse' }

/** Counts a wish for an SMS by address, before the transaction and whatever comes of it. */
export async function countSendWish(ctx: Context): Promise<void> {
  await consumeByNetwork(ctx, SENDS)
}

/** Counts a try of a code by address. The code's own five tries are counted with the code. */
export async function countCheck(ctx: Context): Promise<void> {
  await consumeByNetwork(ctx, CHECKS)
}

/** Counts a wish for recovery by address: the same for numbers that somebody has and for those that nobody has. */
export async function countRecoveryWish(ctx: Context): Promise<void> {
  await consumeByNetwork(ctx, RECOVERIES)
}
