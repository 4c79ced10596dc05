import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { lockParties, type Party } from './lock-parties'
import { recordForOrganizations } from './record-for-organizations'

type Taken = {
  umbrellaId: number
  workspaceId: number
  /** Recorded in both logs; null if the caller records what follows. */
  act: 'invitationWithdrawn' | 'invitationDeclined' | null
}

/** Deletes a pending invitation inside of a transaction, and returns both organizations, locked. */
export async function takeInvitation(
  ctx: Context,
  { umbrellaId, workspaceId, act }: Taken,
): Promise<{ child: Party; parent: Party }> {
  const parties = await lockParties(ctx, workspaceId, umbrellaId)
  const [child, parent] = [parties.get(workspaceId), parties.get(umbrellaId)]
  const taken = await ctx.sql`
    DELETE FROM "WorkspaceInvitation" WHERE "organizationId" = ${umbrellaId} AND "childId" = ${workspaceId}
    RETURNING "childId"`
  if (taken.length === 0 || !child || !parent) throw new AppError('workspaceInvitationUnknown')
  if (act)
    await recordForOrganizations(ctx, [umbrellaId, workspaceId], {
      act: `workspace.${act}`,
      subject: `organization ${workspaceId}`,
      facts: { workspace: child.name, portal: parent.name },
    })
  return { child, parent }
}
