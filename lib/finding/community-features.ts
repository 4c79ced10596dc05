import 'server-only'
import type { Context } from '@/lib/context/context'
import { communityOf } from '@/lib/proposals/community'
import { pointsInScope } from '@/lib/proposals/map-points'
import type { ProposalFilters } from '@/lib/proposals/open-proposals'
import { pointFeatures } from '@/lib/proposals/point-features'
import { routes } from '@/lib/routes'

/** Where the ideas of the community are, as GeoJSON; each leads to its page. */
export async function communityFeatures(ctx: Context, filters: ProposalFilters) {
  const { scope, modules } = await communityOf(ctx)
  const points = await pointsInScope(ctx, scope, filters)
  return pointFeatures(points, ({ id, moduleId }) => {
    const module = modules.get(moduleId)
    return module ? routes.proposal({ id, moduleId, processId: module.processId, phaseId: module.phaseId }) : ''
  })
}
