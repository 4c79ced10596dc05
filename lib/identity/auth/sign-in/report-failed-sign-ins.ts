import 'server-only'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { DEFAULT_LOCALE, isLocale } from '@/lib/foundation/i18n/locales'
import { countShared, type Limit } from '@/lib/foundation/limits/limiter'
import { queueMail } from '@/lib/foundation/outbox/queue-message'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import { accountKey, type Tried } from './limit-sign-ins'

/** Failed attempts per day before the owner gets a mail, at most one a day. */
const FAILURES: Limit = { name: 'login-failures', points: 10, seconds: 86_400 }
const REPORTS: Limit = { name: 'login-failures-reported', points: 1, seconds: 86_400 }

/** Counts a wrong password; mails the owner of the account after many. */
export async function reportFailedSignIn(ctx: Context, tried: Pick<Tried, 'userId' | 'name'>): Promise<void> {
  const { userId } = tried
  const { count } = await countShared(FAILURES, accountKey(tried))
  if (count < FAILURES.points || userId === null) return
  const owner = await mailableOwner(ctx, userId)
  if (!owner) return
  const reports = await countShared(REPORTS, accountKey(tried))
  if (reports.count > REPORTS.points) return
  await transaction(ctx, (inside) =>
    queueMail(inside, {
      recipient: owner.email,
      userId,
      template: 'failed-sign-ins',
      facts: { name: owner.name, link: `${baseUrlOf(ctx.organization)}${routes.recover()}` },
      locale: isLocale(owner.locale) ? owner.locale : DEFAULT_LOCALE,
    }),
  )
}

// Only active members get mails.
async function mailableOwner(ctx: Context, userId: number) {
  const membership = await ctx.db.membership.findFirst({
    where: { userId, status: 'ACTIVE' },
    select: { user: { select: { email: true, emailConfirmedAt: true, erasedAt: true, name: true, locale: true } } },
  })
  const user = membership?.user
  if (!user?.email || !user.emailConfirmedAt || user.erasedAt) return null
  return { email: user.email, name: user.name, locale: user.locale }
}
