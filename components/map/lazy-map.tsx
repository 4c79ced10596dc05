'use client'

import dynamic from 'next/dynamic'
import type { ProposalsMapProps } from './proposals-map'

const ProposalsMap = dynamic(() => import('./proposals-map').then((module) => module.ProposalsMap), { ssr: false })

/** The frame of the map, of its final size from the start, so that nothing jumps. */
export function LazyMap(props: ProposalsMapProps) {
  return (
    <div className="relative h-[60vh] max-h-[36rem] min-h-80 overflow-hidden rounded-md border border-line bg-sunken">
      <p className="absolute inset-0 grid place-items-center text-muted">{props.texts.loading}</p>
      <div className="absolute inset-0">
        <ProposalsMap {...props} />
      </div>
    </div>
  )
}
