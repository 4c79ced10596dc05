import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import type { Prisma } from '@/lib/generated/prisma/client'
import { recordAudit } from '@/lib/identity/audit/record'

/**
 * Ends, in the caller's transaction, what an administrator has handed out and nobody has taken up, when the administrator
 * loses that right: open invitations that give roles, by mail, from a list or as first ADMIN, and lists of people that are
 * being imported. The file of such a list is deleted within a week.
 */
export async function endHandedOut(ctx: Context, userId: number): Promise<void> {
  const open = { invitedById: userId, acceptedAt: null, withdrawnAt: null, authorities: { isEmpty: false } }
  const invitations = await ctx.db.invitation.findMany({ where: open, select: { id: true } })
  await ctx.db.invitation.updateMany({ where: open, data: { withdrawnAt: ctx.now } })
  for (const { id } of invitations)
    await recordAudit(ctx, { act: 'invitation.withdrawn', subject: `invitation ${id}`, facts: { inviter: userId } })
  const running: Prisma.PeopleImportWhereInput = {
    userId,
    state: { in: ['MATCHING', 'CHECKING', 'CHECKED', 'RUNNING', 'SENDING'] },
  }
  const imports = await ctx.db.peopleImport.findMany({ where: running, select: { id: true } })
  await ctx.db.peopleImport.updateMany({
    where: running,
    data: { state: 'CANCELLED', finishedAt: ctx.now, sample: [] },
  })
  for (const { id } of imports)
    await recordAudit(ctx, { act: 'peopleImport.cancelled', subject: `import ${id}`, facts: { inviter: userId } })
  await ctx.sql`
    UPDATE "EmailLink" SET "usedAt" = ${ctx.now} WHERE "organizationId" = ${ctx.organization.id}
      AND "purpose" = 'INVITE' AND "usedAt" IS NULL AND "pendingAction"->>'invitedById' = ${String(userId)}`
}
