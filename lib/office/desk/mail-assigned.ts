import 'server-only'
import { routes } from '@/lib/catalogues/routes'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { DEFAULT_LOCALE, isLocale } from '@/lib/foundation/i18n/locales'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { queueMail } from '@/lib/foundation/outbox/queue-message'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'

/** Mails a person who is to evaluate ideas: one mail for an act, however many ideas. */
export async function mailAssigned(ctx: SignedInContext, userId: number | null, ids: readonly number[]): Promise<void> {
  if (userId === null || userId === ctx.actor.userId || ids.length === 0) return
  const [person, idea] = await Promise.all([
    ctx.db.user.findFirst({ where: { id: userId, erasedAt: null, suspendedAt: null } }),
    ctx.db.proposal.findFirst({ where: { id: ids[0] ?? 0 }, select: { process: { select: { name: true } } } }),
  ])
  if (!person?.email || !person.emailConfirmedAt || !idea) return
  const locale = isLocale(person.locale) ? person.locale : DEFAULT_LOCALE
  await queueMail(ctx, {
    ...{ recipient: person.email, userId, template: 'ideas-assigned', locale },
    facts: {
      name: person.name,
      process: pickText(idea.process.name, locale, ctx.organization.languages),
      ideas: String(ids.length),
      link: `${baseUrlOf(ctx.organization)}${routes.personalSpace()}`,
    },
  })
}
