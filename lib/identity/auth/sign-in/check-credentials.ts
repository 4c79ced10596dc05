import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { emailKeyOf } from '@/lib/foundation/input/email-key'
import { typedEmail } from '@/lib/foundation/input/typed-email'
import { typedIdentifier } from '@/lib/foundation/input/typed-text'
import { failLikePassword, hashPassword, isPassword, needsNewHash } from '@/lib/identity/auth/password/password'
import { countByAccount, countByNetwork } from '@/lib/identity/auth/sign-in/limit-sign-ins'
import { reportFailedSignIn } from '@/lib/identity/auth/sign-in/report-failed-sign-ins'
import { usernameKey } from '@/lib/identity/auth/usernames/usernames'
import type { ProvenAccount } from './way'

export type Credentials = {
  username: string
  password: string
  /** Device cookie of an earlier sign-in. */
  deviceCookie?: string | undefined
}

/**
 * Verifies username (or email) and password. Wrong passwords and unknown names get the same answer in the same time.
 */
export async function checkCredentials(
  ctx: Context,
  { username, password, deviceCookie }: Credentials,
): Promise<ProvenAccount> {
  const typed = username.includes('@') ? typedEmail(username) : typedIdentifier(username)
  const refundNetwork = await countByNetwork(ctx)
  const user = await findUser(ctx, typed)
  const tried = { userId: user?.id ?? null, name: typed.includes('@') ? emailKeyOf(typed) : usernameKey(typed) }
  const refundAccount = await countByAccount(ctx, { ...tried, deviceCookie })
  const stored = user?.passwordHash ?? null
  const isRight = stored ? await isPassword(password, stored) : await failLikePassword(password, tried.name)
  if (!user || !isRight || !stored || user.erasedAt) {
    await reportFailedSignIn(ctx, tried)
    throw new AppError('wrongCredentials')
  }
  await Promise.all([refundNetwork(), refundAccount()])
  if (needsNewHash(stored)) await renewHash(ctx, { userId: user.id, stored, password })
  return user
}

async function findUser(ctx: Context, name: string) {
  return ctx.db.user.findUnique({
    where: name.includes('@') ? { emailKey: emailKeyOf(name) } : { usernameKey: usernameKey(name) },
    select: {
      id: true,
      passwordHash: true,
      tokenVersion: true,
      email: true,
      emailConfirmedAt: true,
      mobile: true,
      mobileConfirmedAt: true,
      suspendedAt: true,
      erasedAt: true,
      birthYear: true,
    },
  })
}

// Re-hash while the password is known. Skipped while the hashing pool is busy; a password that was
// changed in the meantime is not overwritten.
async function renewHash(
  ctx: Context,
  { userId, stored, password }: { userId: number; stored: string; password: string },
): Promise<void> {
  try {
    const passwordHash = await hashPassword(password)
    await ctx.db.user.updateMany({ where: { id: userId, passwordHash: stored }, data: { passwordHash } })
  } catch (error) {
    // While the hashing threads are busy the old hash stays.
    if (!(error instanceof AppError)) throw error
  }
}
