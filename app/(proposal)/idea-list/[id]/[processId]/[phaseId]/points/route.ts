import 'server-only'
import { routes } from '@/lib/catalogues/routes'
import { type Resource, resource, segmentId } from '@/lib/edge/http/api/resource'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { listFilters, readListQuery } from '@/lib/ideas/proposals/reading/list-query'
import { mapPoints } from '@/lib/ideas/proposals/reading/map-points'
import { pointFeatures } from '@/lib/ideas/proposals/reading/point-features'
import { runningTotalText } from '@/lib/ideas/proposals/reading/running-total-text'
import { getModuleFacts } from '@/lib/process/modules/queries'

/** The places of an idea list for the map beside it, narrowed by the same address. */
const proposalPointsOf: Resource = async (ctx, params, url) => {
  const [moduleId, processId, phaseId] = [params['id'], params['processId'], params['phaseId']].map(segmentId) as [
    number,
    number,
    number,
  ]
  const facts = await getModuleFacts(ctx, { moduleId, processId, phaseId })
  const filters = listFilters(readListQuery(Object.fromEntries(url.searchParams)))
  const points = await mapPoints(ctx, facts, filters)
  const t = await getTranslations('proposals')
  const words = { t, locale: ctx.locale, currency: facts.process.currency }
  const titled = points.map((point) => {
    const support = runningTotalText(point.runningTotals, words)
    return support ? { ...point, title: `${point.title} · ${support}` } : point
  })
  const features = pointFeatures(titled, routes.proposal)
  return Response.json(features, { headers: { 'cache-control': 'private, no-cache' } })
}

export const GET = resource(proposalPointsOf)
