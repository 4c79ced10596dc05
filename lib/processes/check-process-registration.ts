import 'server-only'
import { checkRegistration } from '@/lib/auth/check-registration'
import { keyedHash } from '@/lib/auth/secrets'
import type { Context } from '@/lib/context/context'
import { consumeShared, type Limit } from '@/lib/limits/limiter'

// The same counter as of the organization's own codes.
const CODES: Limit = { name: 'access-code', points: 20, seconds: 300 }

/** Whether anyone may register here now; counts the attempt, and the try of a code, before the transaction that may use it. */
export async function checkProcessRegistration(
  ctx: Context,
  { accessCode }: { accessCode?: string | undefined },
): Promise<void> {
  await checkRegistration(ctx, { accessCode })
  if (!accessCode || ctx.organization.registration === 'ACCESS_CODE') return
  await consumeShared(CODES, `${ctx.organization.id}:${keyedHash('address', ctx.clientAddress)}`)
}
