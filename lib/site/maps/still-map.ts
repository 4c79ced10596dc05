import type { Geometry, Position } from 'geojson'
import type { LngLat } from '@/lib/foundation/geo/point'
import { DRAWING_KINDS, type Drawing, type DrawingKind } from './geojson'
import { MAP_PALETTES, type MapTheme, type Palette } from './style'

/** Pixels; the size of the picture in the page. */
export const STILL_WIDTH = 640
export const STILL_HEIGHT = 240

const METRES_PER_PIXEL = 1.6
const METRES_PER_DEGREE = 111_320
const NAMES_MAX = 12

type Look = { fill: keyof Palette } | { stroke: keyof Palette; width: number; casing?: keyof Palette }

// The same order and colours as the map that moves (lib/site/maps/style.ts).
const LOOKS: Record<Exclude<DrawingKind, 'place'>, Look> = {
  field: { fill: 'field' },
  wood: { fill: 'wood' },
  built: { fill: 'built' },
  green: { fill: 'green' },
  water: { fill: 'water' },
  square: { fill: 'square' },
  building: { fill: 'building' },
  path: { stroke: 'path', width: 1.5 },
  street: { stroke: 'street', width: 5, casing: 'casing' },
  road: { stroke: 'street', width: 9, casing: 'casing' },
  rail: { stroke: 'rail', width: 2 },
  wall: { stroke: 'wall', width: 3 },
}

/** The surroundings of a point as an SVG picture, from the organization's own drawing. */
export function stillMap(drawing: Drawing, centre: LngLat, theme: MapTheme): string {
  const palette = MAP_PALETTES[theme]
  const project = projection(centre)
  const features = drawing.features.filter(({ geometry }) => isInView(geometry, project))
  const of = (kind: DrawingKind) => features.filter(({ properties }) => properties.kind === kind)
  const layers = DRAWING_KINDS.flatMap((kind) => {
    const path = of(kind)
      .map(({ geometry }) => pathOf(geometry, project))
      .join('')
    return kind === 'place' || path === '' ? [] : [layer(path, LOOKS[kind], palette)]
  })
  const names = features
    .flatMap(({ properties: { kind, name }, geometry }) => {
      const [first] = geometry.type === 'Point' ? [geometry.coordinates] : []
      return kind === 'place' && name && first ? [label(name, project(first), palette)] : []
    })
    .slice(0, NAMES_MAX)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${STILL_WIDTH}" height="${STILL_HEIGHT}"`,
    ` viewBox="0 0 ${STILL_WIDTH} ${STILL_HEIGHT}" stroke-linecap="round" stroke-linejoin="round">`,
    `<rect width="100%" height="100%" fill="${palette.land}"/>`,
    ...layers,
    ...names,
    pin(theme),
    '</svg>',
  ].join('')
}

type Projection = (position: Position) => [x: number, y: number]

// Flat: over a kilometre the curve of the earth is less than a pixel.
function projection({ lng, lat }: LngLat): Projection {
  const y = METRES_PER_DEGREE / METRES_PER_PIXEL
  const x = y * Math.cos((lat * Math.PI) / 180)
  return ([east = 0, north = 0]) => [STILL_WIDTH / 2 + (east - lng) * x, STILL_HEIGHT / 2 - (north - lat) * y]
}

function isInView(geometry: Geometry, project: Projection): boolean {
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const line of linesOf(geometry)) {
    for (const position of line) {
      const [x, y] = project(position)
      west = Math.min(west, x)
      east = Math.max(east, x)
      north = Math.min(north, y)
      south = Math.max(south, y)
    }
  }
  return east >= 0 && west <= STILL_WIDTH && south >= 0 && north <= STILL_HEIGHT
}

function linesOf(geometry: Geometry): Position[][] {
  switch (geometry.type) {
    case 'Point':
      return [[geometry.coordinates]]
    case 'LineString':
      return [geometry.coordinates]
    case 'Polygon':
    case 'MultiLineString':
      return geometry.coordinates
    case 'MultiPolygon':
      return geometry.coordinates.flat()
    default:
      return []
  }
}

function pathOf(geometry: Geometry, project: Projection): string {
  if (geometry.type === 'Point') return ''
  const end = geometry.type.endsWith('Polygon') ? 'Z' : ''
  return linesOf(geometry)
    .map((line) => `M${line.map((position) => project(position).map(Math.round).join(' ')).join('L')}${end}`)
    .join('')
}

function layer(path: string, look: Look, palette: Palette): string {
  if ('fill' in look) return `<path d="${path}" fill="${palette[look.fill]}" fill-rule="evenodd"/>`
  const stroke = (colour: string, width: number) =>
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}"/>`
  const casing = look.casing ? stroke(palette[look.casing], look.width + 2) : ''
  return casing + stroke(palette[look.stroke], look.width)
}

function label(name: string, [x, y]: [number, number], { text, halo }: Palette): string {
  const place = `x="${Math.round(x)}" y="${Math.round(y)}" text-anchor="middle"`
  const look = `font-family="sans-serif" font-size="15" fill="${text}" stroke="${halo}" stroke-width="3"`
  return `<text ${place} ${look} paint-order="stroke">${escaped(name)}</text>`
}

function pin(theme: MapTheme): string {
  const [fill, ring] = theme === 'light' ? ['#b3261e', '#ffffff'] : ['#ffb4ab', '#161411']
  const [x, y] = [STILL_WIDTH / 2, STILL_HEIGHT / 2]
  const shape = `M${x} ${y}c-9-14-14-20-14-28a14 14 0 1 1 28 0c0 8-5 14-14 28Z`
  return `<path d="${shape}" fill="${fill}" stroke="${ring}" stroke-width="2"/><circle cx="${x}" cy="${y - 28}" r="5" fill="${ring}"/>`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)
}
