import 'server-only'
import { routes } from '@/lib/catalogues/routes'
import { type Resource, segmentId } from '@/lib/edge/http/api/resource'
import { isLocale } from '@/lib/foundation/i18n/locales'
import { translator } from '@/lib/foundation/i18n/translations'
import { pointFeatures } from '@/lib/ideas/proposals/reading/point-features'
import { readDeliveryFilter } from './filter'
import { findDeliveries } from './find-deliveries'

/** Map points of the projects of a process, with the filters of its list; each title names the state. */
export const followUpPoints: Resource = async (ctx, params, url) => {
  const processId = segmentId(params['processId'])
  const filter = readDeliveryFilter(Object.fromEntries(url.searchParams))
  const { matching } = await findDeliveries(ctx, { processId, ...filter })
  const t = translator(ctx.locale, 'followThrough')
  const places = matching.flatMap(({ id, place, title, titleLocale, state }) => {
    const { lng, lat, moduleId, phaseId } = place ?? { lng: null, lat: null, moduleId: 0, phaseId: 0 }
    if (lng === null || lat === null) return []
    const locale = isLocale(titleLocale) ? titleLocale : ctx.locale
    const address = { id, processId, phaseId, moduleId, lng, lat, locale }
    return [{ ...address, title: t('place', { title, state: t(`state.${state}`) }), count: 1, runningTotals: [] }]
  })
  const features = pointFeatures(places, ({ id }) => routes.followUpProject(processId, id))
  return Response.json(features, { headers: { 'cache-control': 'private, no-cache' } })
}
