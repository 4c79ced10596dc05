import 'server-only'
import { routes } from '@/lib/catalogues/routes'
import { notifyProjectFollowers } from '@/lib/delivery/notifications/notify-followers'
import type { Context } from '@/lib/foundation/context/context'
import type { LockedDelivery } from './lock-delivery'
import type { DeliveryState } from './states'

type Progress = { kind: 'delivery' | 'deliveryDone' } | { kind: 'deliveryState'; state: DeliveryState }

/**
 * Notifies authors and followers of a project and of the ideas merged into it, in the caller's transaction. Voters are
 * not told as voters: who voted for it is never read. At most one mail a week unless it is finished or stopped.
 */
export async function notifyDelivery(
  ctx: Context,
  { id, processId, proposalId }: Pick<LockedDelivery, 'id' | 'processId' | 'proposalId'>,
  news: Progress,
): Promise<void> {
  const partners = await ctx.db.delivery.findMany({
    where: { mergedIntoId: id, proposalId: { not: null } },
    select: { id: true, proposalId: true },
  })
  const told = [{ id, proposalId }, ...partners]
  const state = news.kind === 'deliveryState' ? news.state : null
  for (const one of told) {
    if (one.proposalId === null) continue
    await notifyProjectFollowers(ctx, {
      kind: news.kind,
      proposalId: one.proposalId,
      facts: { path: routes.followUpProject(processId, one.id), ...(state !== null && { state }) },
      isWeekly: news.kind !== 'deliveryDone' && state !== 'STOPPED',
    })
  }
}
