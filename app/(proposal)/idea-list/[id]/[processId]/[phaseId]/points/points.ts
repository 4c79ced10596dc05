import 'server-only'
import { type Resource, segmentId } from '@/lib/http/resource'
import { getModuleFacts } from '@/lib/modules/queries'
import { listFilters, readListQuery } from '@/lib/proposals/list-query'
import { mapPoints } from '@/lib/proposals/map-points'
import { pointFeatures } from '@/lib/proposals/point-features'
import { routes } from '@/lib/routes'

/** The places of an idea list for the map beside it, narrowed by the same address. */
export const proposalPointsOf: Resource = async (ctx, params, url) => {
  const [moduleId, processId, phaseId] = [params['id'], params['processId'], params['phaseId']].map(segmentId) as [
    number,
    number,
    number,
  ]
  const facts = await getModuleFacts(ctx, { moduleId, processId, phaseId })
  const filters = listFilters(readListQuery(Object.fromEntries(url.searchParams)))
  const points = await mapPoints(ctx, facts, filters)
  const features = pointFeatures(points, ({ id }) => routes.proposal({ id, processId, phaseId, moduleId }))
  return Response.json(features, { headers: { 'cache-control': 'private, no-cache' } })
}
