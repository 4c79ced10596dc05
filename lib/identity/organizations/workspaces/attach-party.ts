import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import type { Party } from './lock-parties'
import { recordForOrganizations } from './record-for-organizations'

/** Writes the new parent of a locked organization, with the entries in the logs of all organizations concerned. */
export async function attachParty(
  ctx: Context,
  { child, parentId, act }: { child: Party; parentId: number | null; act: 'attached' | 'detached' | 'left' },
): Promise<void> {
  const before = child.parentId
  if (before !== null)
    await ctx.sql`DELETE FROM "PortalEntry" WHERE "organizationId" = ${before} AND "childId" = ${child.id}`
  if (parentId !== null)
    await ctx.sql`
      DELETE FROM "WorkspaceInvitation" WHERE "organizationId" = ${parentId} AND "childId" = ${child.id}`
  await ctx.db.organization.update({ where: { id: child.id }, data: { parentId } })
  const parties = [child.id, before, parentId].filter((id) => id !== null)
  await recordForOrganizations(ctx, parties, {
    act: `workspace.${act}`,
    subject: `organization ${child.id}`,
    facts: { workspace: child.name, before, after: parentId },
  })
}
