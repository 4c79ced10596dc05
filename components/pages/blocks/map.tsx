import { mapTexts } from '@/components/map/map-texts'
import { routes, withQuery } from '@/lib/catalogues/routes'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { BlockTitle } from '../block-title'
import type { BlockViewProps } from '../block-view'
import { MapOnDemand } from '../map-on-demand'
import { say } from '../say'

export async function MapBlock({ ctx, block, data, titleId }: BlockViewProps<'map'>) {
  const text = say(ctx, block.text)
  if (!data) return null
  const t = await getTranslations('pages')
  const { mapLng, mapLat, mapZoom } = ctx.organization
  return (
    <>
      <BlockTitle ctx={ctx} title={block.title} id={titleId} className="mb-3" />
      {text.text && (
        <p className="mb-4 max-w-text whitespace-pre-wrap" lang={text.lang}>
          {text.text}
        </p>
      )}
      <MapOnDemand
        words={{ show: t('map.show'), list: t('map.list') }}
        listUrl={routes.proposals(data.list)}
        mapUrl={withQuery(routes.proposals(data.list), { view: 'map' })}
        map={{
          base: data.base,
          pointsUrl: routes.proposalPoints(data.list),
          view: { lng: mapLng, lat: mapLat, zoom: mapZoom },
          box: undefined,
          isFitted: true,
          texts: mapTexts(await getTranslations('map')),
        }}
      />
    </>
  )
}
