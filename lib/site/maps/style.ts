import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { DrawingKind } from './geojson'

export type MapTheme = 'light' | 'dark'

export type Palette = Record<
  | 'sea'
  | 'land'
  | 'edge'
  | 'field'
  | 'wood'
  | 'built'
  | 'green'
  | 'water'
  | 'square'
  | 'building'
  | 'buildingEdge'
  | 'path'
  | 'street'
  | 'casing'
  | 'rail'
  | 'wall'
  | 'text'
  | 'halo'
  | 'waterText'
  | 'boundary',
  string
>

export const MAP_PALETTES: Record<MapTheme, Palette> = {
  light: {
    sea: '#c3dbe8',
    land: '#f1f0ea',
    edge: '#b9b6ab',
    field: '#e9ecd6',
    wood: '#cbdcb9',
    built: '#e8e4da',
    green: '#d3e6c3',
    water: '#a9cde2',
    square: '#f6ecd8',
    building: '#d8d1c3',
    buildingEdge: '#c3baa9',
    path: '#c5b693',
    street: '#ffffff',
    casing: '#cfc8ba',
    rail: '#8f8f96',
    wall: '#8d7f6b',
    text: '#35403b',
    halo: '#ffffff',
    waterText: '#2c5c78',
    boundary: '#6b4e9b',
  },
  dark: {
    sea: '#142733',
    land: '#1b211f',
    edge: '#4b5551',
    field: '#202820',
    wood: '#1e3526',
    built: '#252b29',
    green: '#22402e',
    water: '#1d4257',
    square: '#37342b',
    building: '#343a37',
    buildingEdge: '#454c48',
    path: '#5a5340',
    street: '#48504c',
    casing: '#141817',
    rail: '#70777a',
    wall: '#8d8068',
    text: '#d7dfda',
    halo: '#101413',
    waterText: '#8fc3e0',
    boundary: '#b79ce6',
  },
}

type StyleSources = {
  /** GeoJSON addresses. */
  land: string
  drawing: string | null
  boundary: string | null
  attribution: string
}

/** The MapLibre style of an organization without a style of its own: countries, its drawing, its boundary. */
export function mapStyle(theme: MapTheme, { land, drawing, boundary, attribution }: StyleSources): StyleSpecification {
  const palette = MAP_PALETTES[theme]
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: land, attribution: 'Natural Earth' },
      ...(drawing ? { drawing: { type: 'geojson', data: drawing, attribution } } : {}),
      ...(boundary ? { boundary: { type: 'geojson', data: boundary } } : {}),
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': palette.sea } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': palette.land } },
      { id: 'coast', type: 'line', source: 'land', paint: { 'line-color': palette.edge } },
      ...(drawing ? drawingLayers(palette) : [countryNames(palette)]),
      ...(boundary ? [boundaryLine(palette)] : []),
    ],
  }
}

const only = (...kinds: DrawingKind[]) => ['in', ['get', 'kind'], ['literal', kinds]] as never

function area(kind: DrawingKind, colour: string): LayerSpecification {
  return { id: kind, type: 'fill', source: 'drawing', filter: only(kind), paint: { 'fill-color': colour } }
}

/** Widths in pixels at the zooms 12 and 17. */
function line(kind: DrawingKind, colour: string, narrow: number, wide: number, id: string = kind): LayerSpecification {
  return {
    id,
    type: 'line',
    source: 'drawing',
    filter: only(kind),
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': colour,
      'line-width': ['interpolate', ['exponential', 1.5], ['zoom'], 12, narrow, 17, wide],
    },
  }
}

function drawingLayers(palette: Palette): LayerSpecification[] {
  const { field, wood, built, green, water, square, building, path, street, casing, rail, wall } = palette
  return [
    area('field', field),
    area('wood', wood),
    area('built', built),
    area('green', green),
    area('water', water),
    area('square', square),
    line('street', casing, 1.5, 13, 'street-casing'),
    line('road', casing, 3, 22, 'road-casing'),
    { ...line('path', path, 0.8, 3), minzoom: 13 } as LayerSpecification,
    line('street', street, 0.9, 10),
    line('road', street, 2, 18),
    line('rail', rail, 1, 4),
    { ...area('building', building), minzoom: 13 } as LayerSpecification,
    { ...line('building', palette.buildingEdge, 0.2, 1, 'building-edge'), minzoom: 14 } as LayerSpecification,
    line('wall', wall, 1.5, 6),
    ...names(palette),
  ]
}

function names({ text, halo, waterText }: Palette): LayerSpecification[] {
  const paint = { 'text-color': text, 'text-halo-color': halo, 'text-halo-width': 1.5 }
  const textField = ['get', 'name'] as never
  return [
    {
      id: 'street-names',
      type: 'symbol',
      source: 'drawing',
      filter: only('street', 'road'),
      minzoom: 14,
      layout: { 'text-field': textField, 'symbol-placement': 'line', 'text-size': 12 },
      paint,
    },
    {
      id: 'water-names',
      type: 'symbol',
      source: 'drawing',
      filter: only('water'),
      layout: { 'text-field': textField, 'text-size': 13 },
      paint: { ...paint, 'text-color': waterText },
    },
    {
      id: 'square-names',
      type: 'symbol',
      source: 'drawing',
      filter: only('square', 'green'),
      minzoom: 14,
      layout: { 'text-field': textField, 'text-size': 12 },
      paint,
    },
    {
      id: 'place-names',
      type: 'symbol',
      source: 'drawing',
      filter: only('place'),
      layout: { 'text-field': textField, 'text-size': 14, 'text-padding': 4 },
      paint: { ...paint, 'text-halo-width': 2 },
    },
  ]
}

function countryNames({ text, halo }: Palette): LayerSpecification {
  return {
    id: 'country-names',
    type: 'symbol',
    source: 'land',
    layout: { 'text-field': ['get', 'name'] as never, 'text-size': 13 },
    paint: { 'text-color': text, 'text-halo-color': halo, 'text-halo-width': 1 },
  }
}

function boundaryLine({ boundary }: Palette): LayerSpecification {
  return {
    id: 'boundary',
    type: 'line',
    source: 'boundary',
    paint: { 'line-color': boundary, 'line-width': 2, 'line-dasharray': [3, 2] },
  }
}
