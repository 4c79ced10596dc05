'use client'

import { type ComponentProps, type MouseEvent, useState } from 'react'
import { LazyMap } from '@/components/map/lazy-map'
import { buttonClass } from '@/components/ui/button'

type MapOnDemandProps = {
  words: { show: string; list: string }
  listUrl: string
  /** The page with the same map, for readers without JavaScript. */
  mapUrl: string
  map: Omit<ComponentProps<typeof LazyMap>, 'listUrl'>
}

/** A map that loads nothing before the reader opens it. */
export function MapOnDemand({ words, listUrl, mapUrl, map }: MapOnDemandProps) {
  const [isOpen, setIsOpen] = useState(false)

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setIsOpen(true)
  }

  return (
    <div className="flex flex-col gap-4">
      {isOpen && <LazyMap {...map} listUrl={listUrl} />}
      <div className="flex flex-wrap gap-3">
        {!isOpen && (
          <a href={mapUrl} className={buttonClass({ variant: 'secondary' })} onClick={open}>
            {words.show}
          </a>
        )}
        <a href={listUrl} className={buttonClass({ variant: 'quiet' })}>
          {words.list}
        </a>
      </div>
    </div>
  )
}
