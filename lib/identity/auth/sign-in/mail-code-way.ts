import 'server-only'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { consumeShared, type Limit, refundShared } from '@/lib/foundation/limits/limiter'
import { keyedHash } from '@/lib/foundation/secrets/secrets'
import type { Means, Spend, Way } from './way'

/** Wrong codes of a person, whichever code is the newest: the right one fails too until the window ends. */
const TRIES: Limit = { name: 'identity-code', points: 5, seconds: 1800, whenStoreFails: 'refuse' }
const FIELD = 'confirmationCode'

export const mailCodeWay = {
  confirm: {
    field: FIELD,
    isOf: ({ email, emailConfirmedAt }) => email !== null && emailConfirmedAt !== null,
    check: checkMailedCode,
  },
} satisfies Way

async function checkMailedCode(ctx: SignedInContext, { userId, email }: Means, entered: string): Promise<Spend> {
  // Counted before the code is looked up, so that guesses sent at once do not all find it.
  await consumeShared(TRIES, String(userId))
  const unused = { userId, purpose: 'CONFIRM_IDENTITY', tokenHash: mailCodeHash(ctx, email ?? '', entered) } as const
  const code = await ctx.db.emailLink.findFirst({
    where: { ...unused, usedAt: null },
    select: { id: true, expiresAt: true },
  })
  if (!code) throw invalidCode()
  await refundShared(TRIES, String(userId))
  if (code.expiresAt <= ctx.now) throw new AppError('otpExpired', {}, { field: FIELD })
  return async (tx) => {
    const { count } = await tx.db.emailLink.updateMany({
      where: { id: code.id, usedAt: null },
      data: { usedAt: tx.now },
    })
    if (count === 0) throw invalidCode()
  }
}

const invalidCode = () => new AppError('otpInvalid', {}, { field: FIELD })

/** Hash of a mailed code: it works for the person, in the session that asked for it, while the address is the same. */
export function mailCodeHash({ actor }: SignedInContext, email: string, code: string): string {
  return keyedHash('otp', `mail:${actor.userId}:${actor.sessionId}:${email}:${code}`)
}
