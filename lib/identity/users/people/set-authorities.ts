import 'server-only'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { form } from '@/lib/foundation/input/form'
import { formId } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { revisionOf } from '@/lib/foundation/input/saved-fields'
import type { Authority } from '@/lib/generated/prisma/enums'
import { recordAudit } from '@/lib/identity/audit/record'
import { requireUnchanged } from '@/lib/identity/audit/require-unchanged'
import { endHandedOut } from '@/lib/identity/users/invitations/end-handed-out'
import { canAdministerPeople } from '@/lib/identity/users/policy'
import type { AuthoritiesInput } from '@/lib/identity/users/schemas'
import { authoritiesInput } from '@/lib/identity/users/schemas'
import { findRoles } from './find-roles'
import { lockMember } from './lock-member'
import { mailLeftCodes } from './mail-left-codes'
import { mailRoles } from './mail-roles'
import { getPerson, type Person } from './people'
import { readHeldRoles } from './read-held-roles'
import { requireAnotherAdmin } from './require-another-admin'
import { roleFields } from './role-fields'

/**
 * Sets a member's authorities and processes; effective from the next request, independent of the token. A mail tells the
 * person what changed and why, and the other administrators who became or stopped being one.
 */
export async function setAuthorities(
  context: Context,
  { userId, authorities, processIds, reason, revision }: AuthoritiesInput & { userId: number },
): Promise<Person> {
  requireAllowed(canAdministerPeople(context.actor))
  const own = requireSignedIn(context)
  await transaction(own, async (ctx) => {
    if (!authorities.includes('ADMIN')) await requireAnotherAdmin(ctx, userId)
    const member = await lockMember(ctx, userId)
    if (revision !== undefined) {
      const saved = roleFields(ctx, await getPerson(ctx, userId))
      await requireUnchanged(ctx, { revision, saved, subject: `user ${userId}` })
    }
    const before = await readHeldRoles(ctx, userId)
    const roles = await findRoles(ctx, userId)
    // Keeps AUTH_CITIZEN, which was verified.
    const proved = member.authorities.filter((authority) => authority === 'AUTH_CITIZEN')
    const given = [...new Set(authorities)]
    await ctx.db.membership.update({ where: { id: member.id }, data: { authorities: [...given, ...proved] } })
    if (member.authorities.includes('ADMIN') && !given.includes('ADMIN')) await endHandedOut(ctx, userId)
    await setRoles(ctx, {
      userId,
      authorities: given,
      processIds: [...new Set(processIds)],
      before: member.authorities,
    })
    await recordAudit(ctx, {
      act: 'person.authoritiesSet',
      subject: `user ${userId}`,
      facts: { from: member.authorities, to: [...given, ...proved], processIds, reason },
    })
    await mailRoles(ctx, { userId, before, reason })
    await mailLeftCodes(ctx, { userId, before: roles })
  })
  return getPerson(own, userId)
}

type Roles = Pick<AuthoritiesInput, 'authorities' | 'processIds'> & { userId: number; before: readonly Authority[] }

// Processes that stay keep what differs between them; a new authority holds in all, and a new process gets all.
async function setRoles(ctx: Context, { userId, authorities, processIds, before }: Roles) {
  const known = await ctx.db.process.count({ where: { id: { in: processIds } } })
  if (known < processIds.length) throw new AppError('processUnknown', {}, { field: 'processIds' })
  const held = await ctx.db.processRole.findMany({ where: { userId }, select: { processId: true, authority: true } })
  await ctx.db.processRole.deleteMany({ where: { userId } })
  const roles = authorities.filter((authority) => authority !== 'ADMIN')
  const rolesIn = (processId: number) => {
    const had = held.filter((role) => role.processId === processId).map(({ authority }) => authority)
    const wanted = roles.filter((role) => had.includes(role) || !before.includes(role))
    return had.length === 0 || wanted.length === 0 ? roles : wanted
  }
  await ctx.db.processRole.createMany({
    data: processIds.flatMap((processId) =>
      rolesIn(processId).map((authority) => ({ organizationId: ctx.organization.id, processId, userId, authority })),
    ),
  })
}

export const setAuthoritiesForm = form({
  input: formOf(authoritiesInput, { userId: formId }),
  run: setAuthorities,
  access: 'office',
  message: async () => (await getTranslations('admin'))('saved'),
  revision: async (person, ctx) => revisionOf(roleFields(ctx, person)),
})
