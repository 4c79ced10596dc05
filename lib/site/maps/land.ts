import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FeatureCollection, MultiPolygon } from 'geojson'
import { LRUCache } from 'lru-cache'
import type { LngLat } from '@/lib/foundation/geo/point'
import { nextTask } from '@/lib/foundation/next-task'
import { clipRing } from './clip'

type Land = FeatureCollection<MultiPolygon, { name: string }>

/** Degrees around a place. */
const REACH = 4

const clips = new LRUCache<string, string>({ max: 200 })

/** Natural Earth around a place as GeoJSON text: some kilobytes instead of the world's 1.5 MB. */
export async function landAround({ lng, lat }: LngLat): Promise<string> {
  const [x, y] = [Math.round(lng), Math.round(lat)]
  const key = `${x} ${y}`
  const known = clips.get(key)
  if (known !== undefined) return known
  // Not stored: a failed read would be stored too, and the objects are needed once for each place.
  const { features } = await readWorld()
  const box = { west: x - REACH, east: x + REACH, south: y - REACH, north: y + REACH }
  const clipped: Land['features'] = []
  for (const feature of features) {
    await nextTask()
    const coordinates = feature.geometry.coordinates.flatMap(([outline = []]) => {
      const ring = clipRing(outline, box)
      return ring.length > 0 ? [[ring]] : []
    })
    if (coordinates.length > 0) clipped.push({ ...feature, geometry: { type: 'MultiPolygon', coordinates } })
  }
  const text = JSON.stringify({ type: 'FeatureCollection', features: clipped } satisfies Land)
  clips.set(key, text)
  return text
}

// Written by scripts/map-assets.ts before each build.
async function readWorld(): Promise<Land> {
  return JSON.parse(await readFile(join(process.cwd(), 'public/map/land.geojson'), 'utf8')) as Land
}
