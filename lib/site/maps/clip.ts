import type { Position } from 'geojson'
import type { Box } from '@/lib/foundation/geo/box'

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
