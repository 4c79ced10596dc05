'use client'

import dynamic from 'next/dynamic'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Cluster } from '@/components/ui/cluster'
import { MapConsent } from './map-consent'
import type { PickerTexts } from './map-texts'

type PlacePickerProps = {
  base: { styles: { light: string; dark: string }; externalHost: string | null }
  view: { lng: number; lat: number; zoom: number }
  /** Named places to begin at. */
  areas: readonly { name: string; lng: number; lat: number }[]
  texts: PickerTexts
}

/** The zoom at which a place is chosen. */
const NEAR = 15

const PlaceMap = dynamic(() => import('./place-map').then((module) => module.PlaceMap), { ssr: false })

/** A map that fills in the fields `lat` and `lng` of the form around it; its code loads when the reader opens it. */
export function PlacePicker({ base, view, areas, texts }: PlacePickerProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [place, setPlace] = useState<{ lng: number; lat: number } | null>(null)
  const [start, setStart] = useState<{ lng: number; lat: number; zoom: number; key: number } | null>(null)
  const [announcement, setAnnouncement] = useState('')

  const field = (name: 'lat' | 'lng') => {
    const control = frame.current?.closest('form')?.elements.namedItem(name)
    return control instanceof HTMLInputElement ? control : null
  }

  function open() {
    setPlace(typed())
    setIsOpen(true)
  }

  // Another start is another map: the view of a map is only its first.
  function lookAt(point: { lng: number; lat: number }) {
    setStart((before) => ({ ...point, zoom: NEAR, key: (before?.key ?? 0) + 1 }))
  }

  function goToOwnPosition() {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude: lng, latitude: lat } }) => {
        choose({ lng, lat })
        lookAt({ lng, lat })
      },
      () => setAnnouncement(texts.nowhere),
      { timeout: 10_000 },
    )
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
            <MapConsent externalHost={base.externalHost} texts={texts}>
              <div className="absolute inset-0">
                <PlaceMap
                  key={start?.key ?? 0}
                  styles={base.styles}
                  view={start ?? (place ? { ...place, zoom: Math.max(view.zoom, NEAR) } : view)}
                  place={place}
                  onChoose={choose}
                  texts={texts}
                />
              </div>
            </MapConsent>
          </div>
          <Cluster>
            <Button variant="secondary" onClick={goToOwnPosition}>
              {texts.here}
            </Button>
            {areas.length > 0 && <span className="text-muted text-sm">{texts.areas}:</span>}
            {areas.map(({ name, ...point }) => (
              <Button key={name} variant="quiet" onClick={() => lookAt(point)}>
                {name}
              </Button>
            ))}
          </Cluster>
          {place && (
            <div>
              <Button variant="quiet" onClick={() => choose(null)}>
                {texts.remove}
              </Button>
            </div>
          )}
        </>
      )}
      <p role="status" className={announcement === texts.nowhere ? 'text-muted' : 'sr-only'}>
        {announcement}
      </p>
    </div>
  )
}
