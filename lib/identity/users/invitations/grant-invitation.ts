import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import type { Invitation } from '@/lib/generated/prisma/client'
import { recordAudit } from '@/lib/identity/audit/record'
import { recordConsents } from '@/lib/identity/auth/registration/record-consents'

/**
 * Consumes an invitation for a person and makes them a member with its roles, processes and groups, in the caller's
 * transaction. Of concurrent acceptances one succeeds. Places that were deleted since are left out.
 */
export async function grantInvitation(ctx: Context, invitation: Invitation, userId: number): Promise<void> {
  const { id, authorities, deskConfirmed } = invitation
  const { count } = await ctx.db.invitation.updateMany({
    where: { id, acceptedAt: null, withdrawnAt: null, expiresAt: { gt: ctx.now } },
    data: { acceptedAt: ctx.now, userId },
  })
  if (count === 0) throw new AppError('linkInvalid')
  const organizationId = ctx.organization.id
  const known = await ctx.db.membership.findFirst({
    where: { userId },
    select: { status: true, authorities: true, deskConfirmedAt: true },
  })
  if (known?.status === 'SUSPENDED') throw new AppError('accountSuspended')
  const data = {
    status: 'ACTIVE' as const,
    authorities: [...new Set([...(known?.authorities ?? []), ...authorities])],
    ...(deskConfirmed ? { deskConfirmedAt: known?.deskConfirmedAt ?? ctx.now } : {}),
  }
  await ctx.db.membership.upsert({
    where: { organizationId_userId: { organizationId, userId } },
    create: { organizationId, userId, ...data },
    update: data,
  })
  await joinPlaces(ctx, invitation, userId)
  await recordConsents(ctx, userId)
  await recordAudit(
    { ...ctx, actor: { kind: 'visitor' } },
    { act: 'invitation.accepted', subject: `user ${userId}`, facts: { authorities } },
  )
}

async function joinPlaces(ctx: Context, { authorities, ...places }: Invitation, userId: number): Promise<void> {
  const organizationId = ctx.organization.id
  const [processes, groups] = await Promise.all([
    ctx.db.process.findMany({ where: { id: { in: places.processIds } }, select: { id: true } }),
    ctx.db.group.findMany({ where: { id: { in: places.groupIds } }, select: { id: true } }),
  ])
  const joined = { organizationId, userId, joinedAt: ctx.now }
  await ctx.db.processMembership.createMany({
    data: processes.map(({ id }) => ({ ...joined, processId: id })),
    skipDuplicates: true,
  })
  await ctx.db.groupMembership.createMany({
    data: groups.map(({ id }) => ({ ...joined, groupId: id })),
    skipDuplicates: true,
  })
  const roles = authorities.filter((authority) => authority !== 'ADMIN' && authority !== 'AUTH_CITIZEN')
  await ctx.db.processRole.createMany({
    data: processes.flatMap(({ id }) =>
      roles.map((authority) => ({ organizationId, processId: id, userId, authority })),
    ),
    skipDuplicates: true,
  })
}
