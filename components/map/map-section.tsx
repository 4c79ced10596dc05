import type { Context } from '@/lib/foundation/context/context'
import { parseBox } from '@/lib/foundation/geo/box'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { MapBase } from '@/lib/site/maps/map-base'
import { LazyMap } from './lazy-map'
import { mapTexts } from './map-texts'

type MapSectionProps = {
  ctx: Pick<Context, 'organization'>
  base: MapBase
  /** GeoJSON of the places, narrowed like the list beside the map. */
  pointsUrl: string
  /** The current list beside the map, if there is one. */
  listUrl?: string | undefined
  /** The initial view, from the address. */
  box?: string | undefined
  /** The initial centre if there is one place. */
  centre?: { lng: number; lat: number } | undefined
  /** What the points mean. */
  of?: 'ideas' | 'outcome'
}

/** A lazily loaded map with a name; its content is always in the list beside it too. */
export async function MapSection({ ctx, base, pointsUrl, listUrl, box, centre, of = 'ideas' }: MapSectionProps) {
  const t = await getTranslations('map')
  const { mapLng, mapLat, mapZoom } = ctx.organization
  const view = centre ? { ...centre, zoom: 14 } : { lng: mapLng, lat: mapLat, zoom: mapZoom }
  return (
    <div id="map" className="flex flex-col gap-2">
      <LazyMap
        base={base}
        pointsUrl={pointsUrl}
        listUrl={listUrl}
        view={view}
        box={box === undefined ? undefined : (parseBox(box) ?? undefined)}
        isFitted={centre === undefined}
        texts={mapTexts(t)}
      />
      <noscript>
        <p>{t('needsScript')}</p>
      </noscript>
      <p className="text-muted text-sm">
        {t(of === 'outcome' ? 'outcome' : 'beside')} {!base.hasStreets && t('noStreets')}
      </p>
    </div>
  )
}
