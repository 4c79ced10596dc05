'use client'

import type { MapTexts } from './map-texts'

export type Place = { id: number; title: string; locale: string; href: string; lng: number; lat: number }

/** What the map displays: its box as in an address, and the ideas outside clusters. */
export type View = {
  box: string
  /** The ones next to the middle. */
  places: readonly Place[]
  /** Of all ideas in view, those inside clusters included. */
  count: number
}

type IdeasInViewProps = {
  view: View
  listUrl: string
  onHighlight: (place: Place | null) => void
  texts: Pick<MapTexts, 'here' | 'inView' | 'noneInView'>
}

/** The ideas in view as links, for keyboard and screen reader users, and a link to list only these. */
export function IdeasInView({ view, listUrl, onHighlight, texts }: IdeasInViewProps) {
  const here = new URL(listUrl, location.href)
  here.searchParams.set('box', view.box)
  return (
    <div className="flex flex-col gap-2">
      <p>
        <a href={`${here.pathname}${here.search}`}>{texts.here}</a>
      </p>
      <details id="in-view">
        <summary className="min-h-11 py-2 font-semibold hover:underline">
          {view.count > 0 ? `${texts.inView} (${view.count})` : texts.inView}
        </summary>
        {view.places.length === 0 ? (
          <p className="text-muted">{texts.noneInView}</p>
        ) : (
          <ul className="grid gap-x-6 sm:grid-cols-2">
            {view.places.map((place) => (
              <li key={place.id} className="py-1">
                <a
                  href={place.href}
                  lang={place.locale}
                  onFocus={() => onHighlight(place)}
                  onBlur={() => onHighlight(null)}
                  onMouseEnter={() => onHighlight(place)}
                  onMouseLeave={() => onHighlight(null)}
                >
                  {place.title}
                </a>
              </li>
            ))}
          </ul>
        )}
      </details>
    </div>
  )
}
