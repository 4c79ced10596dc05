import 'server-only'
import { routes } from '@/lib/catalogues/routes'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/lib/foundation/i18n/locales'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { translator } from '@/lib/foundation/i18n/translations'
import { queueMail } from '@/lib/foundation/outbox/queue-message'
import { listOfficers } from '@/lib/identity/approvals/list-officers'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import { type HeldRole, readHeldRoles } from './read-held-roles'

type Changed = { userId: number; before: readonly HeldRole[]; reason: string }

/**
 * Tells a member which roles an officer has given or taken, and why, in the transaction that did it; the other
 * administrators learn who became or stopped being one of them. Nothing is sent where nothing changed.
 */
export async function mailRoles(ctx: SignedInContext, { userId, before, reason }: Changed): Promise<void> {
  const after = await readHeldRoles(ctx, userId)
  const given = without(after, before)
  const taken = without(before, after)
  if (given.length === 0 && taken.length === 0) return
  const user = await ctx.db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { name: true, surname: true, username: true, email: true, emailConfirmedAt: true, locale: true },
  })
  if (user.email && user.emailConfirmedAt && userId !== ctx.actor.userId) {
    const locale = isLocale(user.locale) ? user.locale : DEFAULT_LOCALE
    const link = `${baseUrlOf(ctx.organization)}${routes.home()}`
    const facts = { name: user.name, given: named(ctx, given, locale), taken: named(ctx, taken, locale), reason, link }
    await queueMail(ctx, { recipient: user.email, userId, template: 'roles-changed', locale, facts })
  }
  const isAboutAdmin = [...given, ...taken].some(({ authority }) => authority === 'ADMIN')
  if (isAboutAdmin) await tellAdministrators(ctx, { userId, given, taken, reason, person: nameOf(user) })
}

type Told = { userId: number; given: HeldRole[]; taken: HeldRole[]; reason: string; person: string }

// Who can give ADMIN could make themself a second officer: the others see it at once.
async function tellAdministrators(ctx: SignedInContext, { userId, given, taken, reason, person }: Told): Promise<void> {
  for (const { id, email, name, locale: known } of await listOfficers(ctx, null)) {
    if (!email || id === userId || id === ctx.actor.userId) continue
    const locale = isLocale(known) ? known : DEFAULT_LOCALE
    const facts = {
      name,
      person,
      officer: nameOf(ctx.actor),
      reason,
      given: named(ctx, given, locale),
      taken: named(ctx, taken, locale),
      link: `${baseUrlOf(ctx.organization)}${routes.adminPerson(userId)}`,
    }
    await queueMail(ctx, { recipient: email, userId: id, template: 'administrators-changed', locale, facts })
  }
}

const without = (roles: readonly HeldRole[], others: readonly HeldRole[]) =>
  roles.filter((role) => !others.some((one) => one.authority === role.authority && one.processId === role.processId))

// `none` where there are none: the text of the mail leaves that sentence out.
function named({ organization }: SignedInContext, roles: readonly HeldRole[], locale: Locale): string {
  const t = translator(locale, 'account')
  const texts = roles.map(({ authority, processId, process }) => {
    const role = t(`authorities.${authority}`)
    return processId === null ? role : `${role} (${pickText(process, locale, organization.languages)})`
  })
  return texts.join(', ') || 'none'
}

function nameOf({ name, surname, username }: { name: string; surname: string; username: string }): string {
  return `${name} ${surname}`.trim() || username
}
