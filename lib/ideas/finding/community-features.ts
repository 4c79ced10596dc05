import 'server-only'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { communityOf } from '@/lib/ideas/proposals/reading/community'
import { pointsInScope } from '@/lib/ideas/proposals/reading/map-points'
import type { ProposalFilters } from '@/lib/ideas/proposals/reading/open-proposals'
import { pointFeatures } from '@/lib/ideas/proposals/reading/point-features'

/** Places of the ideas of the community as GeoJSON, with links to their pages. */
export async function communityFeatures(ctx: Context, filters: ProposalFilters) {
  const { scope, modules } = await communityOf(ctx)
  const points = await pointsInScope(ctx, scope, filters)
  return pointFeatures(points, ({ id, moduleId }) => {
    const module = modules.get(moduleId)
    return module ? routes.proposal({ id, moduleId, processId: module.processId, phaseId: module.phaseId }) : ''
  })
}
