// GeoJSON that an officer brings: read by hand, because a schema library takes over 50 ms for 20,000 positions.
import type { Feature, FeatureCollection, Geometry, MultiPolygon, Position } from 'geojson'
import { isOnEarth, type LngLat } from '@/lib/foundation/geo/point'
import { MAP_AREAS_MAX, MAP_FEATURES_MAX, MAP_NAME_MAX, MAP_POSITIONS_MAX } from './limits'

/** What a drawing consists of; `lib/site/maps/style.ts` draws each kind in its own way, in this order. */
export const DRAWING_KINDS = [
  'field',
  'wood',
  'built',
  'green',
  'water',
  'square',
  'building',
  'path',
  'street',
  'road',
  'rail',
  'wall',
  'place',
] as const

export type DrawingKind = (typeof DRAWING_KINDS)[number]
export type Drawing = FeatureCollection<Geometry, { kind: DrawingKind; name?: string }>

const DEPTHS: Partial<Record<string, number>> = {
  Point: 0,
  LineString: 1,
  MultiLineString: 2,
  Polygon: 2,
  MultiPolygon: 3,
}

/** Coordinates are rounded to 0.1 m. */
const DECIMALS = 1e6

class Malformed extends Error {}

/**
 * A drawing: a FeatureCollection of features with a known `kind` and at most one `name`. Other properties are dropped.
 * Null if it is malformed or too large.
 */
export function readDrawing(value: unknown): Drawing | null {
  return orNull(() => {
    const count = { positions: 0 }
    const features = listOf(recordOf(value)['features'], MAP_FEATURES_MAX).map((one): Drawing['features'][number] => {
      const { properties, geometry } = recordOf(one)
      const { kind, name } = recordOf(properties)
      const known = DRAWING_KINDS.find((one) => one === kind)
      if (!known) throw new Malformed()
      return {
        type: 'Feature',
        properties: { kind: known, ...(name === undefined || name === null ? {} : { name: nameOf(name) }) },
        geometry: geometryOf(geometry, count),
      }
    })
    return { type: 'FeatureCollection', features }
  })
}

/** The boundary of an area, from a geometry, a Feature or a FeatureCollection of polygons; null if it is none. */
export function readBoundary(value: unknown): MultiPolygon | null {
  return orNull(() => {
    const count = { positions: 0 }
    const coordinates = polygonsOf(value).flatMap((geometry) => {
      const read = geometryOf(geometry, count)
      if (read.type === 'Polygon') return [read.coordinates]
      if (read.type === 'MultiPolygon') return read.coordinates
      throw new Malformed()
    })
    if (coordinates.length === 0) throw new Malformed()
    return { type: 'MultiPolygon', coordinates }
  })
}

/** The named places of a drawing, for choosing where to look. */
export function areasOf(drawing: Drawing | null): (LngLat & { name: string })[] {
  const places = (drawing?.features ?? []).flatMap(({ properties: { kind, name }, geometry }) => {
    const [lng, lat] = geometry.type === 'Point' ? geometry.coordinates : []
    return kind === 'place' && name && lng !== undefined && lat !== undefined ? [{ name, lng, lat }] : []
  })
  return places.slice(0, MAP_AREAS_MAX)
}

function orNull<Value>(read: () => Value): Value | null {
  try {
    return read()
  } catch (error) {
    // No GeoJSON.
    if (error instanceof Malformed) return null
    throw error
  }
}

function polygonsOf(value: unknown): unknown[] {
  const { type, features, geometry } = recordOf(value)
  if (type === 'FeatureCollection')
    return listOf(features, MAP_FEATURES_MAX).map((feature: unknown) => recordOf(feature as Feature)['geometry'])
  return [type === 'Feature' ? geometry : value]
}

function geometryOf(value: unknown, count: { positions: number }): Geometry {
  const { type, coordinates } = recordOf(value)
  const depth = typeof type === 'string' ? DEPTHS[type] : undefined
  if (depth === undefined) throw new Malformed()
  const read = nested(coordinates, depth, count)
  const rings = type === 'Polygon' ? read : type === 'MultiPolygon' ? (read as unknown[][]).flat() : []
  if (!(rings as Position[][]).every(isRing)) throw new Malformed()
  return { type, coordinates: read } as Geometry
}

// The depth is known beforehand, so hostile nesting is not followed.
function nested(value: unknown, depth: number, count: { positions: number }): unknown[] {
  if (depth === 0) return positionOf(value, count)
  const list = listOf(value, MAP_POSITIONS_MAX)
  if (list.length === 0) throw new Malformed()
  return list.map((inner) => nested(inner, depth - 1, count))
}

function positionOf(value: unknown, count: { positions: number }): Position {
  count.positions += 1
  const [lng, lat] = listOf(value, 3)
  if (count.positions > MAP_POSITIONS_MAX || typeof lng !== 'number' || typeof lat !== 'number') throw new Malformed()
  if (!isOnEarth({ lng, lat })) throw new Malformed()
  return [Math.round(lng * DECIMALS) / DECIMALS, Math.round(lat * DECIMALS) / DECIMALS]
}

function isRing(ring: Position[]): boolean {
  const [first, last] = [ring[0], ring.at(-1)]
  return ring.length >= 4 && first?.[0] === last?.[0] && first?.[1] === last?.[1]
}

function recordOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Malformed()
  return value as Record<string, unknown>
}

function listOf(value: unknown, max: number): unknown[] {
  if (!Array.isArray(value) || value.length > max) throw new Malformed()
  return value
}

function nameOf(value: unknown): string {
  if (typeof value !== 'string' || value.length > MAP_NAME_MAX) throw new Malformed()
  return value.trim()
}
