'use client'

import 'maplibre-gl/dist/maplibre-gl.css'
import type { Point } from 'geojson'
import { LngLatBounds, type Map as MapLibre, setWorkerUrl } from 'maplibre-gl'
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  Layer,
  type MapEvent,
  type MapLayerMouseEvent,
  type MapRef,
  Map as MapView,
  Marker,
  NavigationControl,
  Popup,
  Source,
} from 'react-map-gl/maplibre'
import type { Box } from '@/lib/foundation/geo/box'
import type { Place, View } from './ideas-in-view'
import type { MapTexts } from './map-texts'
import { useHighlightedCard } from './use-highlighted-card'
import { useMapStyle } from './use-map-style'
import { type PlaceProperties, type Places, usePlaces } from './use-places'

// The worker is served from this origin (scripts/map-assets.ts), as the content security policy requires.
setWorkerUrl('/maplibre-gl-worker.mjs')

export type ProposalsMapProps = {
  base: { styles: { light: string; dark: string }; externalHost: string | null }
  pointsUrl: string
  view: { lng: number; lat: number; zoom: number }
  /** The part of the map to begin with. */
  box?: Box | undefined
  /** Shows all places at first, instead of the given view. */
  isFitted: boolean
  /** The place whose card in the list is highlighted. */
  highlighted: Place | null
  onHighlight: (place: Place | null) => void
  /** Called with what is in view after each move. */
  onView: (view: View) => void
  texts: MapTexts
}

/** At most this many ideas in view are named below the map. */
const NAMED_MAX = 24

export function ProposalsMap({
  base,
  pointsUrl,
  view,
  box,
  isFitted,
  highlighted,
  onHighlight,
  onView,
  texts,
}: ProposalsMapProps) {
  const { places, refine } = usePlaces(pointsUrl)
  const [chosen, setChosen] = useState<Place | null>(null)
  const [isIdle, setIsIdle] = useState(false)
  const [isBroken, setIsBroken] = useState(false)
  const map = useRef<MapRef>(null)
  const mapStyle = useMapStyle(base.styles)

  const single = useCallback(
    (id: number | null) => onHighlight(id === null ? null : placeOf(places, id)),
    [places, onHighlight],
  )
  useHighlightedCard(highlighted?.id ?? chosen?.id ?? null, single)

  // What is in view also changes when the places have loaded.
  useEffect(() => {
    const shown = map.current?.getMap()
    if (shown && isLoaded(places)) onView(viewOf(shown, places))
  }, [places, onView])

  if (!hasWebGl()) return <Message>{texts.unsupported}</Message>
  if (places === 'failed') return <Message>{texts.failed}</Message>
  if (isBroken) return <Message>{texts.styleFailed}</Message>
  if (places === null) return <Message>{texts.loading}</Message>

  function moved({ target }: MapEvent) {
    if (isLoaded(places)) onView(viewOf(target, places))
    void refine(boxOf(target.getBounds()))
  }

  function choose({ features, target, lngLat }: MapLayerMouseEvent) {
    const found = features?.[0]
    if (!found) return setChosen(null)
    const isOne = found.properties['point_count'] === undefined && found.properties['count'] === 1
    if (!isOne) return target.easeTo({ center: lngLat, zoom: target.getZoom() + 2 })
    const [lng = lngLat.lng, lat = lngLat.lat] = (found.geometry as Point).coordinates
    setChosen({ ...(found.properties as PlaceProperties), lng, lat })
  }

  function point({ features }: MapLayerMouseEvent) {
    const found = features?.[0]
    const isOne =
      found !== undefined && found.properties['point_count'] === undefined && found.properties['count'] === 1
    const id = isOne ? Number(found.properties['id']) : null
    if (id !== (highlighted?.id ?? null)) single(id)
  }

  const { accent, contrast } = mapColours()
  const bounds = box ? boundsOfBox(box) : isFitted ? boundsOf(places) : null
  return (
    <div className="size-full bg-sunken [&_.maplibregl-ctrl-attrib_a]:underline!" data-loaded={isIdle} data-map>
      <MapView
        ref={map}
        initialViewState={
          bounds
            ? { bounds, fitBoundsOptions: { padding: box ? 0 : 48, maxZoom: 15 } }
            : { longitude: view.lng, latitude: view.lat, zoom: view.zoom }
        }
        mapStyle={mapStyle}
        onError={({ target }) => !target.isStyleLoaded() && target.getStyle() === undefined && setIsBroken(true)}
        interactiveLayerIds={['places']}
        onClick={choose}
        onMouseMove={point}
        onMouseLeave={() => onHighlight(null)}
        onLoad={moved}
        onMoveEnd={moved}
        onIdle={() => setIsIdle(true)}
        locale={{
          'NavigationControl.ZoomIn': texts.zoomIn,
          'NavigationControl.ZoomOut': texts.zoomOut,
          'Map.Title': texts.label,
          'Popup.Close': texts.close,
        }}
        cooperativeGestures={false}
        dragRotate={false}
      >
        <NavigationControl showCompass={false} />
        <Source
          id="places"
          type="geojson"
          data={places}
          cluster={!places.features.some(({ properties }) => properties.funded !== undefined)}
          clusterRadius={40}
          clusterProperties={{ total: ['+', ['get', 'count']] }}
        >
          <Layer
            id="places"
            type="circle"
            paint={{
              // Of a result: filled if funded, else a ring, as large as its support.
              'circle-color': ['case', IS_NOT_FUNDED, contrast, accent],
              'circle-opacity': ['case', IS_NOT_FUNDED, 0.6, 1],
              'circle-stroke-color': ['case', IS_NOT_FUNDED, accent, contrast],
              'circle-stroke-width': ['case', IS_NOT_FUNDED, 3, 2],
              'circle-radius': [
                'case',
                ['has', 'share'],
                ['+', 7, ['*', 11, ['sqrt', ['get', 'share']]]],
                ['step', TOTAL, 9, 2, 16, 20, 20, 200, 26],
              ],
            }}
          />
          <Layer
            id="numbers"
            type="symbol"
            filter={['>', TOTAL, 1]}
            layout={{ 'text-field': ['to-string', TOTAL], 'text-size': 13, 'text-allow-overlap': true }}
            paint={{ 'text-color': contrast }}
          />
        </Source>
        {highlighted && (
          <Marker longitude={highlighted.lng} latitude={highlighted.lat}>
            <span
              className="pointer-events-none block size-8 rounded-full border-4 border-(--map-highlight)"
              data-highlighted-place
            />
          </Marker>
        )}
        {chosen && (
          <Popup
            longitude={chosen.lng}
            latitude={chosen.lat}
            onClose={() => setChosen(null)}
            closeOnClick={false}
            maxWidth="18rem"
          >
            <p className="font-semibold text-base text-(--map-ink)" lang={chosen.locale}>
              {chosen.title}
            </p>
            <a href={chosen.href} className="text-(--map-accent-text) text-base">
              {texts.open}
            </a>
          </Popup>
        )}
      </MapView>
    </div>
  )
}

const IS_NOT_FUNDED: ['==', ['get', string], boolean] = ['==', ['get', 'funded'], false]
const TOTAL: ['coalesce', ...['get', string][]] = ['coalesce', ['get', 'total'], ['get', 'count']]

function Message({ children }: { children: string }) {
  return (
    <p role="status" className="grid size-full place-items-center bg-sunken p-6 text-center">
      {children}
    </p>
  )
}

function isLoaded(places: Places | 'failed' | null): places is Places {
  return places !== null && places !== 'failed'
}

function placeOf(places: Places | 'failed' | null, id: number): Place | null {
  const found = isLoaded(places)
    ? places.features.find(({ properties }) => properties.id === id && properties.count === 1)
    : undefined
  const [lng, lat] = found?.geometry.coordinates ?? []
  return found && lng !== undefined && lat !== undefined ? { ...found.properties, lng, lat } : null
}

function viewOf(map: MapLibre, { features }: Places): View {
  const bounds = map.getBounds()
  const middle = map.getCenter()
  const inside = features.filter(({ geometry: { coordinates } }) => bounds.contains(coordinates as [number, number]))
  const shown = inside.flatMap(({ geometry, properties }) => {
    const [lng = 0, lat = 0] = geometry.coordinates
    return properties.count === 1 ? [{ ...properties, lng, lat }] : []
  })
  const away = ({ lng, lat }: Place) => (lng - middle.lng) ** 2 + (lat - middle.lat) ** 2
  return {
    box: boxOf(bounds),
    places: shown.toSorted((one, other) => away(one) - away(other)).slice(0, NAMED_MAX),
    count: inside.reduce((sum, { properties }) => sum + properties.count, 0),
  }
}

/** The bounds of a view as the `box` parameter of an address. */
function boxOf(bounds: LngLatBounds): string {
  const box = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
  return box
    .map((degrees, index) => Math.max(index % 2 ? -90 : -180, Math.min(index % 2 ? 90 : 180, degrees)).toFixed(5))
    .join(',')
}

function boundsOfBox({ west, south, east, north }: Box): [number, number, number, number] {
  return [west, south, east < west ? east + 360 : east, north]
}

function boundsOf({ features }: Places): [number, number, number, number] | null {
  const bounds = new LngLatBounds()
  for (const { geometry } of features) bounds.extend(geometry.coordinates as [number, number])
  if (bounds.isEmpty()) return null
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
}

function hasWebGl(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null
  } catch {
    return false
  }
}

/** The organization's colours for the map, as resolved by app/globals.css; MapLibre does not read CSS variables. */
function mapColours(): { accent: string; contrast: string } {
  const style = getComputedStyle(document.documentElement)
  const read = (name: string) => style.getPropertyValue(name).trim()
  return { accent: read('--map-accent'), contrast: read('--map-accent-contrast') }
}
