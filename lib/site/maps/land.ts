import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FeatureCollection, MultiPolygon, Position } from 'geojson'
import { LRUCache } from 'lru-cache'
import type { Box } from '@/lib/foundation/geo/box'
import type { LngLat } from '@/lib/foundation/geo/point'
import { nextTask } from '@/lib/foundation/next-task'

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

/** The part of a closed ring inside a box (Sutherland–Hodgman), closed; empty if it lies outside. */
export function clipRing(ring: readonly Position[], { west, south, east, north }: Box): Position[] {
  const sides: [axis: 0 | 1, limit: number, sign: 1 | -1][] = [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ]
  let points = ring.slice(0, -1) as Position[]
  for (const [axis, limit, sign] of sides) {
    const isInside = (point: Position) => sign * ((point[axis] ?? 0) - limit) >= 0
    points = points.flatMap((point, index) => {
      const before = points.at(index - 1) ?? point
      const crossing = isInside(point) === isInside(before) ? [] : [crossingOf(before, point, axis, limit)]
      return isInside(point) ? [...crossing, point] : crossing
    })
  }
  const [first] = points
  return first && points.length >= 3 ? [...points, first] : []
}

function crossingOf(from: Position, to: Position, axis: 0 | 1, limit: number): Position {
  const [fromX = 0, fromY = 0, toX = 0, toY = 0] = [...from.slice(0, 2), ...to.slice(0, 2)]
  const share = axis === 0 ? (limit - fromX) / (toX - fromX) : (limit - fromY) / (toY - fromY)
  return axis === 0 ? [limit, fromY + share * (toY - fromY)] : [fromX + share * (toX - fromX), limit]
}
