import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import type { Limit } from '@/lib/foundation/limits/limiter'
import { consumeByNetwork } from '@/lib/identity/auth/consume-by-network'

// One address may be a school or an office.
const SENDS: Limit = { name: 'code-send', points: 60, seconds: 3600, whenStoreFails: 'refuse' }
const CHECKS: Limit = { name: 'code-check', points: 60, seconds: 600, whenStoreFails: 'refuse' }
const RECOVERIES: Limit = { name: 'recover-mobile', points: 20, seconds: 3600, whenStoreFails: 'refuse' }

/** Rate-limits SMS requests per network, outside the transaction so that failures count too. */
export async function limitCodeSends(ctx: Context): Promise<void> {
  await consumeByNetwork(ctx, SENDS)
}

/** Rate-limits code attempts per network. The five attempts per code are counted on the code itself. */
export async function limitCodeChecks(ctx: Context): Promise<void> {
  await consumeByNetwork(ctx, CHECKS)
}

/** Rate-limits recovery requests per network, alike for known and unknown numbers. */
export async function limitRecoveries(ctx: Context): Promise<void> {
  await consumeByNetwork(ctx, RECOVERIES)
}
