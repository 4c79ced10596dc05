/** A bounding box in degrees; west > east if it crosses the antimeridian. */
export type Box = { west: number; south: number; east: number; north: number }

/** Parses `west,south,east,north`; null if invalid. */
export function parseBox(text: string): Box | null {
  const numbers =
    text.length <= 200
      ? text.split(',').map((part) => (/^-?\d{1,3}(?:\.\d{1,15})?$/.test(part) ? Number(part) : Number.NaN))
      : []
  const [west, south, east, north] = numbers
  if (numbers.length !== 4 || west === undefined || south === undefined || east === undefined || north === undefined)
    return null
  const isOnEarth = Math.abs(west) <= 180 && Math.abs(east) <= 180 && Math.abs(south) <= 90 && Math.abs(north) <= 90
  return isOnEarth && south <= north ? { west, south, east, north } : null
}
