import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { recordAudit } from '@/lib/identity/audit/record'

/**
 * Ends, in the caller's transaction, what an administrator has handed out and nobody has taken up, when the administrator
 * loses that right: open invitations that give roles, by mail or as first ADMIN.
 */
export async function endHandedOut(ctx: Context, userId: number): Promise<void> {
  const open = { invitedById: userId, acceptedAt: null, withdrawnAt: null, authorities: { isEmpty: false } }
  const invitations = await ctx.db.invitation.findMany({ where: open, select: { id: true } })
  await ctx.db.invitation.updateMany({ where: open, data: { withdrawnAt: ctx.now } })
  for (const { id } of invitations)
    await recordAudit(ctx, { act: 'invitation.withdrawn', subject: `invitation ${id}`, facts: { inviter: userId } })
  await ctx.sql`
    UPDATE "EmailLink" SET "usedAt" = ${ctx.now} WHERE "organizationId" = ${ctx.organization.id}
      AND "purpose" = 'INVITE' AND "usedAt" IS NULL AND "wish"->>'invitedById' = ${String(userId)}`
}
