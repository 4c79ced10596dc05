import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import type { Locale } from '@/lib/foundation/i18n/locales'
import { emailKeyOf } from '@/lib/foundation/input/email-key'
import { canUsePassword } from '@/lib/identity/auth/password/password-rules'
import { sameUsername, usernameKeys } from '@/lib/identity/auth/usernames/username-keys'
import { recordConsents } from './record-consents'

/** Fields common to all registrations; either email or mobile is confirmed afterwards. */
type NewAccount = {
  name: string
  surname: string
  username: string
  password: string
  email?: string
  mobile?: string
  newsletter?: boolean
  birthYear?: number | undefined
  language?: Locale | undefined
}

/** Throws if the password violates the rules for this person and organization. */
export function requireGoodPassword(ctx: Context, account: NewAccount): void {
  const { name: organizationName, passwordLengthMin: lengthMin } = ctx.organization
  const { username, email, password } = account
  const owner = { username, organizationName, lengthMin, ...(email === undefined ? {} : { email }) }
  const decision = canUsePassword(password, owner)
  if (!decision.allowed) throw new AppError(decision.reason, decision.params, { field: 'password' })
}

/** Whether a username or a confusable one is taken. */
export async function isUsernameTaken(ctx: Context, username: string): Promise<boolean> {
  return (await ctx.db.user.count({ where: sameUsername(username) })) > 0
}

/** Creates an unconfirmed account with a pending membership and its consents. */
export async function createAccount(ctx: Context, account: NewAccount, passwordHash: string): Promise<number> {
  const { name, surname, username, email, mobile, newsletter = false } = account
  const { id: userId } = await ctx.db.user.create({
    data: {
      name,
      surname,
      username,
      ...usernameKeys(username),
      ...(email === undefined ? {} : { email, emailKey: emailKeyOf(email) }),
      ...(mobile === undefined ? {} : { mobile }),
      passwordHash,
      birthYear: account.birthYear ?? null,
      locale: account.language ?? ctx.locale,
      createdAt: ctx.now,
    },
    select: { id: true },
  })
  await ctx.db.membership.create({
    data: { organizationId: ctx.organization.id, userId, status: 'PENDING', newsletter },
  })
  await recordConsents(ctx, userId, { newsletter })
  return userId
}
