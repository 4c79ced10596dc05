'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { IdeasInView, type Place, type View } from './ideas-in-view'
import { MapConsent } from './map-consent'
import type { ProposalsMapProps } from './proposals-map'

const ProposalsMap = dynamic(() => import('./proposals-map').then((module) => module.ProposalsMap), { ssr: false })

type LazyMapProps = Omit<ProposalsMapProps, 'highlighted' | 'onView' | 'onHighlight'> & {
  /** The list that the map belongs to. */
  listUrl: string | undefined
}

/** The frame of the map, with its final size to avoid layout shifts, and links to the ideas in view. */
export function LazyMap({ listUrl, ...map }: LazyMapProps) {
  const [view, setView] = useState<View | null>(null)
  const [highlighted, setLit] = useState<Place | null>(null)
  return (
    <>
      <div className="relative h-[60vh] max-h-[36rem] min-h-80 overflow-hidden rounded-md border border-line bg-sunken noscript:hidden">
        <p className="absolute inset-0 grid place-items-center text-muted">{map.texts.loading}</p>
        <MapConsent externalHost={map.base.externalHost} texts={map.texts}>
          <div className="absolute inset-0">
            <ProposalsMap {...map} highlighted={highlighted} onView={setView} onHighlight={setLit} />
          </div>
        </MapConsent>
      </div>
      {listUrl !== undefined && view !== null && (
        <IdeasInView view={view} listUrl={listUrl} onHighlight={setLit} texts={map.texts} />
      )}
    </>
  )
}
