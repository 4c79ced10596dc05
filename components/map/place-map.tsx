'use client'

import 'maplibre-gl/dist/maplibre-gl.css'
import { setWorkerUrl } from 'maplibre-gl'
import { type KeyboardEvent, useRef } from 'react'
import { type MapRef, Map as MapView, Marker, NavigationControl } from 'react-map-gl/maplibre'
import type { PickerTexts } from './map-texts'
import { useMapStyle } from './use-map-style'

// The worker is served from this origin (scripts/map-assets.ts), as the content security policy requires.
setWorkerUrl('/maplibre-gl-worker.mjs')

type Place = { lng: number; lat: number }

type PlaceMapProps = {
  styles: { light: string; dark: string }
  view: Place & { zoom: number }
  place: Place | null
  onChoose: (place: Place) => void
  texts: PickerTexts
}

/** Distance per arrow key press, in pixels of the map; ten times with Shift. */
const STEP = 4
const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** One place on a map: a click sets it, dragging and the arrow keys move it. */
export function PlaceMap({ styles, view, place, onChoose, texts }: PlaceMapProps) {
  const map = useRef<MapRef>(null)
  const mapStyle = useMapStyle(styles)

  function move(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (!step || !map.current || !place) return
    event.preventDefault()
    event.stopPropagation()
    const factor = event.shiftKey ? 10 : 1
    const point = map.current.project([place.lng, place.lat])
    const { lng, lat } = map.current.unproject([point.x + step[0] * factor, point.y + step[1] * factor]).wrap()
    onChoose({ lng, lat })
    if (!map.current.getBounds().contains([lng, lat])) map.current.panTo([lng, lat])
  }

  // Enter on the map itself sets the place in its middle, for keyboard users.
  function setMiddle(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLCanvasElement) || !map.current) return
    event.preventDefault()
    const { lng, lat } = map.current.getCenter().wrap()
    onChoose({ lng, lat })
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the canvas inside has the focus; this only handles its keys.
    <div className="size-full [&_.maplibregl-ctrl-attrib_a]:underline!" data-place-map onKeyDown={setMiddle}>
      <MapView
        ref={map}
        initialViewState={{ longitude: view.lng, latitude: view.lat, zoom: view.zoom }}
        mapStyle={mapStyle}
        onClick={({ lngLat }) => onChoose(lngLat.wrap())}
        locale={{
          'NavigationControl.ZoomIn': texts.zoomIn,
          'NavigationControl.ZoomOut': texts.zoomOut,
          'Map.Title': texts.label,
        }}
        dragRotate={false}
        cursor="crosshair"
      >
        <NavigationControl showCompass={false} />
        {place && (
          <Marker
            longitude={place.lng}
            latitude={place.lat}
            anchor="bottom"
            draggable
            onDragEnd={({ lngLat }) => onChoose(lngLat.wrap())}
          >
            <button
              type="button"
              aria-label={texts.marker}
              onKeyDown={move}
              className="block size-11 cursor-grab"
              data-marker
            >
              <svg viewBox="0 0 24 24" className="size-11" aria-hidden="true">
                <path
                  d="M12 23c-4-4.5-8-9-8-13a8 8 0 0 1 16 0c0 4-4 8.5-8 13z"
                  className="fill-(--map-accent) stroke-(--map-accent-contrast)"
                  strokeWidth="1.5"
                />
                <circle cx="12" cy="10" r="3" className="fill-(--map-accent-contrast)" />
              </svg>
            </button>
          </Marker>
        )}
      </MapView>
    </div>
  )
}
