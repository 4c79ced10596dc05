// Geometry of the drawn town.
import type { Position } from 'geojson'
import type { Drawing, DrawingKind } from '@/lib/site/maps/geojson'
import type { Random } from '../random'

/** Thousandths of a degree east and north of the middle of the town, as the places of the demo's ideas. */
export type Spot = readonly [east: number, north: number]
export type Centre = { lng: number; lat: number }
export type Feature = Drawing['features'][number]

/** A thousandth of a degree is 111 m to the north, and 82 m to the east at this latitude. */
export const EAST_PER_NORTH = 1.35

export function drawer(centre: Centre) {
  const place = placed(centre)
  const feature = (kind: DrawingKind, geometry: Feature['geometry'], name?: string): Feature => ({
    type: 'Feature',
    properties: { kind, ...(name ? { name } : {}) },
    geometry,
  })
  return {
    area: (kind: DrawingKind, ring: Spot[], name?: string) =>
      feature(kind, { type: 'Polygon', coordinates: [closed(ring).map(place)] }, name),
    /** Many small areas as one feature. */
    areas: (kind: DrawingKind, rings: Spot[][]) =>
      feature(kind, { type: 'MultiPolygon', coordinates: rings.map((ring) => [closed(ring).map(place)]) }),
    line: (kind: DrawingKind, spots: Spot[], name?: string) =>
      feature(kind, { type: 'LineString', coordinates: spots.map(place) }, name),
    point: (kind: DrawingKind, at: Spot, name: string) =>
      feature(kind, { type: 'Point', coordinates: place(at) }, name),
  }
}

export type Drawer = ReturnType<typeof drawer>

export const placed =
  ({ lng, lat }: Centre) =>
  ([east, north]: Spot): Position => [round(lng + east / 1000), round(lat + north / 1000)]

const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5

export function block([x, y]: Spot, width: number, height: number, turn: number): Spot[] {
  const corners: Spot[] = [
    [-width, -height],
    [width, -height],
    [width, height],
    [-width, height],
  ]
  return corners.map(([dx, dy]): Spot => {
    const [right, up] = [dx / 2, dy / 2]
    return [x + right * Math.cos(turn) - up * Math.sin(turn), y + right * Math.sin(turn) + up * Math.cos(turn)]
  })
}

export function blob([x, y]: Spot, width: number, height: number, random: Random, corners: number): Spot[] {
  const rough = Array.from({ length: corners }, () => 0.62 + random.next() * 0.7)
  const even = rough.map(
    (reach, index) => (reach + (rough.at(index - 1) ?? reach) + (rough[index + 1] ?? rough[0] ?? reach)) / 3,
  )
  return even.map((reach, index): Spot => {
    const angle = (index / corners) * 2 * Math.PI
    return [x + width * reach * Math.cos(angle), y + height * reach * Math.sin(angle)]
  })
}

/** A line with five points between two (Catmull–Rom). */
export function smooth(spots: readonly Spot[]): Spot[] {
  const at = (index: number): Spot => spots[Math.max(0, Math.min(spots.length - 1, index))] ?? [0, 0]
  const through = (a: number, b: number, c: number, d: number, t: number) =>
    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3)
  const between = spots.slice(0, -1).flatMap((_, index) =>
    Array.from({ length: 6 }, (_, step): Spot => {
      const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
      return [through(a[0], b[0], c[0], d[0], step / 6), through(a[1], b[1], c[1], d[1], step / 6)]
    }),
  )
  return [...between, at(spots.length - 1)]
}

/** A line as an area of some width. */
export function band(line: readonly Spot[], width: number): Spot[] {
  const side = (sign: 1 | -1) =>
    line.map(([x, y], index): Spot => {
      const [before, after] = [
        line[Math.max(0, index - 1)] ?? [x, y],
        line[Math.min(line.length - 1, index + 1)] ?? [x, y],
      ]
      const [dx, dy] = [after[0] - before[0], after[1] - before[1]]
      const reach = ((sign * width) / 2 / Math.hypot(dx, dy)) * (1 + 0.15 * Math.sin(index))
      return [x - dy * reach, y + dx * reach]
    })
  return [...side(1), ...side(-1).toReversed()]
}

export const closed = (ring: Spot[]): Spot[] => [...ring, ring[0] ?? [0, 0]]
