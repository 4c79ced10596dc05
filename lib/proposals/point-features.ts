import type { FeatureCollection, Point } from 'geojson'
import type { Locale } from '@/lib/i18n/locales'
import type { MapPoint } from './map-points'

type Properties = { id: number; title: string; locale: Locale; count: number; href: string }

/** Places as GeoJSON. */
export function pointFeatures(
  points: readonly MapPoint[],
  hrefOf: (id: number) => string,
): FeatureCollection<Point, Properties> {
  return {
    type: 'FeatureCollection',
    features: points.map(({ id, title, locale, count, lng, lat }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [lng, lat] },
      properties: { id, title, locale, count, href: hrefOf(id) },
    })),
  }
}
