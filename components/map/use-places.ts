'use client'

import type { FeatureCollection, Point } from 'geojson'
import { useEffect, useRef, useState } from 'react'

export type PlaceProperties = { id: number; title: string; locale: string; href: string; count: number } & Outcome

/** Of a place in a result. */
type Outcome = {
  funded?: boolean
  /** Its support beside the largest, from 0 to 1. */
  share?: number
}
export type Places = FeatureCollection<Point, PlaceProperties>

/** The places of a map: all, or with clusters from the database those in view. */
export function usePlaces(pointsUrl: string) {
  const [places, setPlaces] = useState<Places | 'failed' | null>(null)
  // If the first response had clusters, each move loads again: all places would be too large.
  const isClustered = useRef(false)
  const running = useRef<AbortController>(undefined)

  useEffect(() => {
    const control = new AbortController()
    running.current = control
    loadPlaces(pointsUrl, control.signal).then(
      (all) => {
        isClustered.current = all.features.some(({ properties }) => properties.count > 1)
        setPlaces(all)
      },
      () => control.signal.aborted || setPlaces('failed'),
    )
    return () => running.current?.abort()
  }, [pointsUrl])

  async function refine(box: string) {
    if (!isClustered.current) return
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    const url = new URL(pointsUrl, location.href)
    url.searchParams.set('box', box)
    // Keep the current places if the connection fails.
    const nearer = await loadPlaces(url.href, control.signal).catch(() => null)
    if (nearer) setPlaces(nearer)
  }

  return { places, refine }
}

async function loadPlaces(url: string, signal: AbortSignal): Promise<Places> {
  const answer = await fetch(url, { signal })
  if (!answer.ok) throw new Error(`no places: ${answer.status}`)
  return (await answer.json()) as Places
}
