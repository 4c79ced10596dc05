import type { FeatureCollection, Point } from 'geojson'
import type { Context } from '@/lib/foundation/context/context'
import type { Locale } from '@/lib/foundation/i18n/locales'
import { absoluteUrl } from '@/lib/identity/organizations/hosts/base-url'
import type { MapPoint } from './map-points'
import type { RunningTotal } from './running-totals'

type Properties = {
  id: number
  title: string
  locale: Locale
  count: number
  href: string
  runningTotals: RunningTotal[]
  /** Of a place in a result: whether it is carried out, and its support beside the largest, from 0 to 1. */
  funded?: boolean
  share?: number
}

/** Places as GeoJSON. */
export function pointFeatures(
  points: readonly (MapPoint & Pick<Properties, 'funded' | 'share'>)[],
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
        ...(point.funded === undefined ? {} : { funded: point.funded, share: point.share ?? 0 }),
      },
    })),
  }
}

/** The same places for API clients, which have no page to resolve an address against. */
export function absoluteFeatures(
  places: FeatureCollection<Point, Properties>,
  { organization }: Pick<Context, 'organization'>,
): FeatureCollection<Point, Properties> {
  const features = places.features.map((feature) => ({
    ...feature,
    properties: { ...feature.properties, href: absoluteUrl(organization, feature.properties.href) },
  }))
  return { ...places, features }
}
