// What the map needs from us at run time: MapLibre's worker, and the countries of the world (Natural Earth, public domain)
// as GeoJSON, of which each organization gets the part around it (lib/site/maps/land.ts).
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { Feature, FeatureCollection, MultiPolygon, Polygon, Position } from 'geojson'
import { feature, type World } from 'topojson-client'
import { fingerprintOf } from './fingerprint'
import { fromRoot } from './settings'

type Country = Feature<Polygon | MultiPolygon, { name: string }>

export function makeMapAssets(): void {
  mkdirSync(fromRoot('public/map'), { recursive: true })
  copyFileSync(
    fromRoot('node_modules/maplibre-gl/dist/maplibre-gl-worker.mjs'),
    fromRoot('public/maplibre-gl-worker.mjs'),
  )
  const note = fromRoot('public/map/.made-from')
  const fingerprint = fingerprintOf(['scripts/map-assets.ts', 'node_modules/world-atlas/package.json'])
  if (existsSync(note) && readFileSync(note, 'utf8') === fingerprint) return
  const world = JSON.parse(readFileSync(fromRoot('node_modules/world-atlas/countries-50m.json'), 'utf8')) as World
  const land = countries(world)
  write('land.geojson', land)
  writeFileSync(note, fingerprint)
}

const write = (name: string, content: unknown): void =>
  writeFileSync(fromRoot('public/map', name), JSON.stringify(content))

function countries(world: World): FeatureCollection<Polygon | MultiPolygon, { name: string }> {
  const all = feature(world, world.objects.countries) as FeatureCollection<Polygon | MultiPolygon, { name: string }>
  const features = all.features
    .filter(({ geometry, properties }) => geometry && properties.name !== 'Antarctica')
    .map((country) => ({ ...country, geometry: { type: 'MultiPolygon' as const, coordinates: unwrapped(country) } }))
  return { type: 'FeatureCollection', features }
}

const polygonsOf = ({ geometry }: Country): Position[][][] =>
  geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates

const unwrapped = (country: Country): Position[][][] => polygonsOf(country).map((polygon) => polygon.map(unwrapRing))

/** A ring that crosses the antimeridian continues beyond 180° instead of drawing a wedge across the whole map. */
function unwrapRing(ring: Position[]): Position[] {
  let offset = 0
  let previous = ring[0]?.[0] ?? 0
  return ring.map(([x = 0, y = 0]) => {
    if (x - previous > 180) offset -= 360
    else if (x - previous < -180) offset += 360
    previous = x
    return [round(x + offset), round(y)]
  })
}

const round = (degrees: number): number => Math.round(degrees * 1000) / 1000
