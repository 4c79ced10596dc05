import 'server-only'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { consumeShared, type Limit } from '@/lib/foundation/limits/limiter'
import { isPassword } from '@/lib/identity/auth/password/password'
import type { PasswordHolder } from '@/lib/identity/auth/password/recovery-holder'

const TRIES: Limit = { name: 'own-password', points: 20, seconds: 900, whenStoreFails: 'refuse' }

/** Verifies the password of the signed-in person before an action that could lock the owner out. */
export async function checkOwnPassword(ctx: SignedInContext, currentPassword: string): Promise<PasswordHolder> {
  await consumeShared(TRIES, String(ctx.actor.userId))
  const { userId } = ctx.actor
  const { passwordHash, tokenVersion } = await ctx.db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { passwordHash: true, tokenVersion: true },
  })
  if (!passwordHash || !(await isPassword(currentPassword, passwordHash)))
    throw new AppError('passwordWrong', {}, { field: 'currentPassword' })
  return { userId, tokenVersion }
}
