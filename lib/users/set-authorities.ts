import 'server-only'
import { recordAudit } from '@/lib/audit/record'
import { type Context, requireSignedIn } from '@/lib/context/context'
import { transaction } from '@/lib/db/transaction'
import { AppError } from '@/lib/errors/app-error'
import { requireAllowed } from '@/lib/errors/decision'
import { keepAnAdministrator } from './keep-an-administrator'
import { lockMember } from './lock-member'
import { getPerson, type Person } from './people'
import { canAdministerPeople } from './policy'
import type { AuthoritiesInput } from './schemas'

/** Says what a member may do and in which processes. It holds from their next request on, whatever their token says. */
export async function setAuthorities(
  context: Context,
  { userId, authorities, processIds }: AuthoritiesInput & { userId: number },
): Promise<Person> {
  requireAllowed(canAdministerPeople(context.actor))
  const own = requireSignedIn(context)
  await transaction(own, async (ctx) => {
    if (!authorities.includes('ADMIN')) await keepAnAdministrator(ctx, userId)
    const member = await lockMember(ctx, userId)
    // Whoever proved number and tax code stays proved.
    const proved = member.authorities.filter((authority) => authority === 'AUTH_CITIZEN')
    const given = [...new Set(authorities)]
    await ctx.db.membership.update({ where: { id: member.id }, data: { authorities: [...given, ...proved] } })
    await setRoles(ctx, { userId, authorities: given, processIds: [...new Set(processIds)] })
    await recordAudit(ctx, {
      act: 'person.authoritiesSet',
      subject: `user ${userId}`,
      facts: { from: member.authorities, to: [...given, ...proved], processIds },
    })
  })
  return getPerson(own, userId)
}

async function setRoles(ctx: Context, { userId, authorities, processIds }: AuthoritiesInput & { userId: number }) {
  const known = await ctx.db.process.count({ where: { id: { in: processIds } } })
  if (known < processIds.length) throw new AppError('processUnknown', {}, { field: 'processIds' })
  await ctx.db.processRole.deleteMany({ where: { userId } })
  const roles = authorities.filter((authority) => authority !== 'ADMIN')
  await ctx.db.processRole.createMany({
    data: processIds.flatMap((processId) =>
      roles.map((authority) => ({ organizationId: ctx.organization.id, processId, userId, authority })),
    ),
  })
}
