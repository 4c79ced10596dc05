'use client'

import 'maplibre-gl/dist/maplibre-gl.css'
import type { FeatureCollection, Point } from 'geojson'
import { LngLatBounds, setWorkerUrl } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import {
  Layer,
  type MapEvent,
  type MapLayerMouseEvent,
  Map as MapView,
  NavigationControl,
  Popup,
  Source,
} from 'react-map-gl/maplibre'
import type { MapTexts } from './map-texts'

// The worker is a file of our own (scripts/map-assets.ts): the content policy allows no other.
setWorkerUrl('/maplibre-gl-worker.mjs')

export type ProposalsMapProps = {
  styleUrl: string
  pointsUrl: string
  view: { lng: number; lat: number; zoom: number }
  /** Shows all places at first, instead of the given view. */
  isFitted: boolean
  texts: MapTexts
}

type Place = { id: number; title: string; locale: string; href: string; count: number }
type Places = FeatureCollection<Point, Place>
type Chosen = Place & { lng: number; lat: number }

export function ProposalsMap({ styleUrl, pointsUrl, view, isFitted, texts }: ProposalsMapProps) {
  const [places, setPlaces] = useState<Places | 'failed' | null>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [isIdle, setIsIdle] = useState(false)

  useEffect(() => {
    const stop = new AbortController()
    loadPlaces(pointsUrl, stop.signal).then(setPlaces, () => stop.signal.aborted || setPlaces('failed'))
    return () => stop.abort()
  }, [pointsUrl])

  if (!hasWebGl()) return <Message>{texts.unsupported}</Message>
  if (places === 'failed') return <Message>{texts.failed}</Message>
  if (places === null) return <Message>{texts.loading}</Message>

  // Clusters of the database open up when one looks closer: what the map shows is asked for again.
  async function refine({ target }: MapEvent) {
    if (places === null || places === 'failed' || places.features.every(({ properties }) => properties.count === 1))
      return
    const bounds = target.getBounds()
    const box = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
    const inside = box.map((degrees, index) =>
      Math.max(index % 2 ? -90 : -180, Math.min(index % 2 ? 90 : 180, degrees)).toFixed(6),
    )
    const url = new URL(pointsUrl, location.href)
    url.searchParams.set('box', inside.join(','))
    const nearer = await loadPlaces(url.href).catch(() => null)
    if (nearer) setPlaces(nearer)
  }

  function choose({ features, target, lngLat }: MapLayerMouseEvent) {
    const found = features?.[0]
    if (!found) return setChosen(null)
    const isOne = found.properties['point_count'] === undefined && found.properties['count'] === 1
    if (!isOne) return target.easeTo({ center: lngLat, zoom: target.getZoom() + 2 })
    const [lng = lngLat.lng, lat = lngLat.lat] = (found.geometry as Point).coordinates
    setChosen({ ...(found.properties as Place), lng, lat })
  }

  const bounds = isFitted ? boundsOf(places) : null
  return (
    <div className="size-full bg-sunken [&_.maplibregl-ctrl-attrib_a]:underline!" data-loaded={isIdle} data-map>
      <MapView
        initialViewState={
          bounds
            ? { bounds, fitBoundsOptions: { padding: 48, maxZoom: 15 } }
            : { longitude: view.lng, latitude: view.lat, zoom: view.zoom }
        }
        mapStyle={styleUrl}
        interactiveLayerIds={['places']}
        onClick={choose}
        onMoveEnd={refine}
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
          cluster
          clusterRadius={40}
          clusterProperties={{ total: ['+', ['get', 'count']] }}
        >
          <Layer
            id="places"
            type="circle"
            paint={{
              'circle-color': '#1f5f56',
              'circle-stroke-color': '#ffffff',
              'circle-stroke-width': 2,
              'circle-radius': ['step', TOTAL, 9, 2, 16, 20, 20, 200, 26],
            }}
          />
          <Layer
            id="numbers"
            type="symbol"
            filter={['>', TOTAL, 1]}
            layout={{ 'text-field': ['to-string', TOTAL], 'text-size': 13, 'text-allow-overlap': true }}
            paint={{ 'text-color': '#ffffff' }}
          />
        </Source>
        {chosen && (
          <Popup
            longitude={chosen.lng}
            latitude={chosen.lat}
            onClose={() => setChosen(null)}
            closeOnClick={false}
            maxWidth="18rem"
          >
            <p className="font-semibold text-base text-[#1f1c17]" lang={chosen.locale}>
              {chosen.title}
            </p>
            <a href={chosen.href} className="text-[#1f5f56] text-base">
              {texts.open}
            </a>
          </Popup>
        )}
      </MapView>
    </div>
  )
}

const TOTAL: ['coalesce', ...['get', string][]] = ['coalesce', ['get', 'total'], ['get', 'count']]

function Message({ children }: { children: string }) {
  return (
    <p role="status" className="grid size-full place-items-center bg-sunken p-6 text-center">
      {children}
    </p>
  )
}

async function loadPlaces(url: string, signal?: AbortSignal): Promise<Places> {
  const answer = await fetch(url, signal ? { signal } : {})
  if (!answer.ok) throw new Error(`no places: ${answer.status}`)
  return (await answer.json()) as Places
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
