import 'server-only'
import { routes } from '@/lib/catalogues/routes'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formId } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { recordAudit } from '@/lib/identity/audit/record'
import { canAdministerPeople } from '@/lib/identity/users/policy'
import type { ProcessRolesInput } from '@/lib/identity/users/schemas'
import { processRolesInput } from '@/lib/identity/users/schemas'
import { findRoles } from './find-roles'
import { lockMember } from './lock-member'
import { mailLeftCodes } from './mail-left-codes'
import { mailRoles } from './mail-roles'
import { getPerson, type Person } from './people'
import { readHeldRoles } from './read-held-roles'

/**
 * Sets what a member does in one process; other processes stay as they are. A role without any process left is removed
 * from the member. A mail tells the person what changed and why.
 */
export async function setProcessRoles(
  context: Context,
  { userId, processId, authorities, reason }: ProcessRolesInput & { userId: number; processId: number },
): Promise<Person> {
  requireAllowed(canAdministerPeople(context.actor))
  const own = requireSignedIn(context)
  await transaction(own, async (ctx) => {
    const member = await lockMember(ctx, userId)
    const process = await ctx.db.process.count({ where: { id: processId } })
    if (process === 0) throw new AppError('processUnknown', {}, { field: 'processId' })
    const held = await readHeldRoles(ctx, userId)
    const couldDo = await findRoles(ctx, userId)
    const roles = await ctx.db.processRole.findMany({ where: { userId }, select: { processId: true, authority: true } })
    const before = roles.filter((role) => role.processId === processId).map(({ authority }) => authority)
    const given = [...new Set(authorities)]
    await ctx.db.processRole.deleteMany({ where: { userId, processId } })
    await ctx.db.processRole.createMany({
      data: given.map((authority) => ({ organizationId: ctx.organization.id, processId, userId, authority })),
    })
    const elsewhere = new Set(roles.filter((role) => role.processId !== processId).map(({ authority }) => authority))
    const lost = before.filter((role) => !given.some((one) => one === role) && !elsewhere.has(role))
    const kept = member.authorities.filter((authority) => !lost.includes(authority))
    const all = [...new Set([...kept, ...given])]
    await ctx.db.membership.update({ where: { id: member.id }, data: { authorities: all } })
    await recordAudit(ctx, {
      act: 'person.processRolesSet',
      subject: `user ${userId}`,
      facts: { process: processId, from: before, to: given, reason },
    })
    await mailRoles(ctx, { userId, before: held, reason })
    await mailLeftCodes(ctx, { userId, before: couldDo })
  })
  return getPerson(own, userId)
}

export const setProcessRolesForm = form({
  input: formOf(processRolesInput, { userId: formId, processId: formId }),
  run: setProcessRoles,
  access: 'office',
  redirectTo: ({ id }) => routes.adminPerson(id),
})
