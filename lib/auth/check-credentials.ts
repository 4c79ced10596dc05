import 'server-only'
import type { Context } from '@/lib/context/context'
import { AppError } from '@/lib/errors/app-error'
import { consumeShared, type Limit } from '@/lib/limits/limiter'
import { isPassword } from './password'
import { keyedHash } from './secrets'
import { emailKey, usernameKey } from './usernames'

const BY_ADDRESS: Limit = { name: 'login-address', points: 300, seconds: 300 }
const BY_ACCOUNT: Limit = { name: 'login-account', points: 20, seconds: 300 }

type Credentials = { username: string; password: string }

/** Whose username (or address) and password these are. A wrong password and an unknown name look alike and take as long. */
export async function checkCredentials(ctx: Context, { username, password }: Credentials) {
  const name = username.trim().normalize('NFC')
  await consumeShared(BY_ADDRESS, keyedHash('address', ctx.clientAddress))
  await consumeShared(BY_ACCOUNT, keyedHash('address', usernameKey(name)))
  const where = name.includes('@') ? { emailKey: emailKey(name) } : { usernameKey: usernameKey(name) }
  const user = await ctx.db.user.findUnique({
    where,
    select: {
      id: true,
      passwordHash: true,
      emailConfirmedAt: true,
      suspendedAt: true,
      erasedAt: true,
      birthYear: true,
    },
  })
  const isRight = await isPassword(password, user?.passwordHash ?? null)
  if (!user || !isRight || user.erasedAt) throw new AppError('wrongCredentials')
  if (user.suspendedAt) throw new AppError('accountSuspended')
  return user
}
