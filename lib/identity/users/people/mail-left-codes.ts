import 'server-only'
import { type RoleHolder, visitor } from '@/lib/catalogues/actor'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { DEFAULT_LOCALE, isLocale } from '@/lib/foundation/i18n/locales'
import { queueMail } from '@/lib/foundation/outbox/queue-message'
import { listOfficers } from '@/lib/identity/approvals/list-officers'
import { findLeftCodes } from '@/lib/identity/organizations/admission/find-left-codes'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import { findRoles } from './find-roles'

type Change = { userId: number; before: RoleHolder }

/**
 * Tells the administrators, in the transaction of a change of roles, how many usable access codes the person leaves:
 * citizens hold them, so they stay valid until an administrator withdraws them (ADR-081).
 */
export async function mailLeftCodes(ctx: Context, { userId, before }: Change): Promise<void> {
  const after = await findRoles(ctx, userId)
  const codes = await countLost(ctx, { userId, before, after })
  if (codes === 0) return
  const { name, surname, username } = await ctx.db.user.findUniqueOrThrow({ where: { id: userId } })
  const person = `${name} ${surname}`.trim() || username
  await tellAdministrators(ctx, { userId, person, codes, path: routes.adminPerson(userId) })
}

/** The same before a person's account is erased, whom the mail does not name. */
export async function mailErasedCodes(ctx: Context, userId: number): Promise<void> {
  const before = await findRoles(ctx, userId)
  const codes = await countLost(ctx, { userId, before, after: visitor })
  if (codes > 0) await tellAdministrators(ctx, { userId, person: 'none', codes, path: routes.adminOrganizationCodes() })
}

async function countLost(ctx: Context, { userId, before, after }: Change & { after: RoleHolder }): Promise<number> {
  const known = new Set(await findLeftCodes(ctx, { userId, roles: before }))
  return (await findLeftCodes(ctx, { userId, roles: after })).filter((id) => !known.has(id)).length
}

type Told = { userId: number; person: string; codes: number; path: string }

async function tellAdministrators(ctx: Context, { userId, person, codes, path }: Told): Promise<void> {
  for (const { id, email, name, locale: known } of await listOfficers(ctx, null)) {
    if (!email || id === userId) continue
    const locale = isLocale(known) ? known : DEFAULT_LOCALE
    const facts = { name, person, codes: String(codes), link: `${baseUrlOf(ctx.organization)}${path}` }
    await queueMail(ctx, { recipient: email, userId: id, template: 'codes-left', locale, facts })
  }
}
