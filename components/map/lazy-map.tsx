'use client'

import { useEffect, useState } from 'react'
import type { Place, View } from './ideas-in-view'
import { MapConsent } from './map-consent'
import type { ProposalsMapProps } from './proposals-map'

type LazyMapProps = Omit<ProposalsMapProps, 'highlighted' | 'onView' | 'onHighlight'> & {
  /** The list that the map belongs to. */
  listUrl: string | undefined
}

type Parts = typeof import('./map-parts')

/** The frame of the map, with its final size to avoid layout shifts, and links to the ideas in view. */
export function LazyMap({ listUrl, ...map }: LazyMapProps) {
  const [parts, setParts] = useState<Parts | null>(null)
  const [view, setView] = useState<View | null>(null)
  const [highlighted, setLit] = useState<Place | null>(null)
  return (
    <>
      <div className="relative h-[60vh] max-h-[36rem] min-h-80 overflow-hidden rounded-md border border-line bg-sunken noscript:hidden">
        <p className="absolute inset-0 grid place-items-center text-muted">{map.texts.loading}</p>
        <MapConsent externalHost={map.base.externalHost} texts={map.texts}>
          <div className="absolute inset-0">
            {parts === null ? (
              <MapParts onLoaded={setParts} />
            ) : (
              <parts.ProposalsMap {...map} highlighted={highlighted} onView={setView} onHighlight={setLit} />
            )}
          </div>
        </MapConsent>
      </div>
      {parts !== null && listUrl !== undefined && view !== null && (
        <parts.IdeasInView view={view} listUrl={listUrl} onHighlight={setLit} texts={map.texts} />
      )}
    </>
  )
}

// Not by `next/dynamic`, whose code is larger than the frame. A script that is missing after a release is recovered from
// like any other (components/failure/chunk-failures.tsx).
function MapParts({ onLoaded }: { onLoaded: (parts: Parts) => void }) {
  useEffect(() => {
    import('./map-parts').then(onLoaded)
  }, [onLoaded])
  return null
}
