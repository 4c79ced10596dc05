import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { LazyMap } from '@/components/map/lazy-map'
import { mapTexts, pickerTexts } from '@/components/map/map-texts'
import { PlacePicker } from '@/components/map/place-picker'
import { translator } from '@/lib/foundation/i18n/translations'

const t = translator('en', 'map')
const view = { lng: 12.4, lat: 41.9, zoom: 12 }
const base = (externalHost: string | null) => ({ styles: { light: '/light.json', dark: '/dark.json' }, externalHost })

function map(externalHost: string | null): string {
  return renderToStaticMarkup(
    <LazyMap base={base(externalHost)} pointsUrl="/points" view={view} listUrl="/ideas" isFitted texts={mapTexts(t)} />,
  )
}

describe('the map of ideas before it has loaded', () => {
  it('says so, and shows nothing of the ideas in view', () => {
    const html = map(null)
    expect(html).toContain(t('loading'))
    expect(html).not.toContain(t('inView'))
    expect(html).not.toContain('<button')
  })

  it('asks before it loads from another party, which it names', () => {
    const html = map('tiles.example')
    expect(html).toMatch(/<button[^>]*><span>[^<]*tiles\.example/)
    expect(html).not.toContain('{host}')
  })
})

describe('the picker of a place before it is opened', () => {
  it('asks nobody, not even for a map of its own', () => {
    const areas = [{ name: 'Centre', lng: 12.4, lat: 41.9 }]
    const picker = <PlacePicker base={base('tiles.example')} view={view} areas={areas} texts={pickerTexts(t)} />
    const html = renderToStaticMarkup(picker)
    expect(html.match(/<button/g)).toHaveLength(1)
    expect(html).toContain(t('pick'))
    for (const absent of ['tiles.example', 'Centre', t('pickRemove')]) expect(html).not.toContain(absent)
  })
})
