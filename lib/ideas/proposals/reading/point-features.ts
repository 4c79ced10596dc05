import type { FeatureCollection, Point } from 'geojson'
import type { Locale } from '@/lib/foundation/i18n/locales'
import type { MapPoint } from './map-points'
import type { RunningTotal } from './running-totals'

type Properties = {
  id: number
  title: string
  locale: Locale
  count: number
  href: string
  runningTotals: RunningTotal[]
}

/** Places as GeoJSON. */
export function pointFeatures(
  points: readonly MapPoint[],
  hrefOf: (point: MapPoint) => string,
): FeatureCollection<Point, Properties> {
  return {
    type: 'FeatureCollection',
    features: points.map((point) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [point.lng, point.lat] },
      properties: {
        id: point.id,
        title: point.title,
        locale: point.locale,
        count: point.count,
        href: hrefOf(point),
        runningTotals: point.runningTotals,
      },
    })),
  }
}
