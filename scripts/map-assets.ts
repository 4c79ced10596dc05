// What the map needs from us at run time: MapLibre's worker, and a small offline world (Natural Earth, public domain)
// as GeoJSON with a style, so that a map without any tile server shows more than an empty sea.
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type {
  Feature,
  FeatureCollection,
  GeoJsonProperties,
  MultiLineString,
  MultiPolygon,
  Point,
  Polygon,
  Position,
} from 'geojson'
import { feature, mesh, type World } from 'topojson-client'
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
  write('borders.geojson', borders(world))
  write('labels.geojson', labels(land))
  write('style.json', style)
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

function borders(world: World): Feature<MultiLineString, GeoJsonProperties> {
  const geometry = mesh(world, world.objects.countries, (a, b) => a !== b)
  return { type: 'Feature', properties: {}, geometry }
}

/** The name of each country, in the middle of its largest part. */
function labels(
  land: FeatureCollection<Polygon | MultiPolygon, { name: string }>,
): FeatureCollection<Point, { name: string }> {
  const features = land.features.map((country) => {
    const boxes = polygonsOf(country).map((polygon) => boxOf(polygon[0] ?? []))
    const largest = boxes.reduce((a, b) => (areaOf(b) > areaOf(a) ? b : a))
    const middle = [(largest.west + largest.east) / 2, (largest.south + largest.north) / 2]
    const geometry = { type: 'Point' as const, coordinates: middle }
    return { type: 'Feature' as const, properties: { name: country.properties.name }, geometry }
  })
  return { type: 'FeatureCollection', features }
}

type Box = Record<'west' | 'east' | 'south' | 'north', number>

function boxOf(ring: Position[]): Box {
  const longitudes = ring.map(([x = 0]) => x)
  const latitudes = ring.map(([, y = 0]) => y)
  return {
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
  }
}

const areaOf = (box: Box): number => (box.east - box.west) * (box.north - box.south)

const source = (name: string) => ({ type: 'geojson', data: `/map/${name}.geojson` })

// No glyphs: MapLibre then draws the labels with the fonts of the reader's own machine.
const style = {
  version: 8,
  sources: {
    land: { ...source('land'), attribution: 'Natural Earth' },
    borders: source('borders'),
    labels: source('labels'),
  },
  layers: [
    { id: 'sea', type: 'background', paint: { 'background-color': '#cfe3f1' } },
    { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': '#f3efe6', 'fill-outline-color': '#9a9a9a' } },
    { id: 'borders', type: 'line', source: 'borders', paint: { 'line-color': '#bb99aa' } },
    {
      id: 'labels',
      type: 'symbol',
      source: 'labels',
      layout: { 'text-field': ['get', 'name'], 'text-size': 13 },
      paint: { 'text-color': '#444444', 'text-halo-color': '#ffffff', 'text-halo-width': 1 },
    },
  ],
}
