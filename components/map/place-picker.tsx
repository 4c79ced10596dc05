'use client'

import dynamic from 'next/dynamic'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { PickerTexts } from './map-texts'

type PlacePickerProps = {
  styleUrl: string
  view: { lng: number; lat: number; zoom: number }
  texts: PickerTexts
}

const PlaceMap = dynamic(() => import('./place-map').then((module) => module.PlaceMap), { ssr: false })

/** A map that fills in the fields `lat` and `lng` of the form around it; its code loads when the reader opens it. */
export function PlacePicker({ styleUrl, view, texts }: PlacePickerProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [place, setPlace] = useState<{ lng: number; lat: number } | null>(null)
  const [announcement, setAnnouncement] = useState('')

  const field = (name: 'lat' | 'lng') => {
    const control = frame.current?.closest('form')?.elements.namedItem(name)
    return control instanceof HTMLInputElement ? control : null
  }

  function open() {
    setPlace(typed())
    setIsOpen(true)
  }

  function typed() {
    const [lat, lng] = [field('lat'), field('lng')].map((control) =>
      Number((control?.value ?? '').replace(',', '.') || Number.NaN),
    )
    return lat === undefined ||
      lng === undefined ||
      Number.isNaN(lat + lng) ||
      Math.abs(lat) > 90 ||
      Math.abs(lng) > 180
      ? null
      : { lat, lng }
  }

  function choose(next: { lng: number; lat: number } | null) {
    setPlace(next)
    // Five decimals are about a metre.
    for (const name of ['lat', 'lng'] as const) {
      const control = field(name)
      if (!control) continue
      control.value = next ? String(Number(next[name].toFixed(5))) : ''
      control.dispatchEvent(new Event('input', { bubbles: true }))
    }
    setAnnouncement(next ? `${texts.chosen}: ${next.lat.toFixed(5)}, ${next.lng.toFixed(5)}` : '')
  }

  return (
    <div ref={frame} className="flex flex-col gap-2 noscript:hidden">
      {!isOpen && (
        <div>
          <Button variant="secondary" onClick={open}>
            {texts.choose}
          </Button>
        </div>
      )}
      {isOpen && (
        <>
          <p className="text-muted text-sm" id="place-map-help">
            {texts.help}
          </p>
          <div className="relative h-80 overflow-hidden rounded-md border border-line bg-sunken" data-place-map>
            <p className="absolute inset-0 grid place-items-center text-muted">{texts.loading}</p>
            <div className="absolute inset-0">
              <PlaceMap
                styleUrl={styleUrl}
                view={place ? { ...place, zoom: Math.max(view.zoom, 14) } : view}
                place={place}
                onChoose={choose}
                texts={texts}
              />
            </div>
          </div>
          {place && (
            <div>
              <Button variant="quiet" onClick={() => choose(null)}>
                {texts.remove}
              </Button>
            </div>
          )}
        </>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}
