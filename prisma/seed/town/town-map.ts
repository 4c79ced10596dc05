// The drawn map of Valdoria, a town that does not exist: river, walls, lanes, squares, station, woods. Our own work.
import type { MultiPolygon } from 'geojson'
import type { Drawing } from '@/lib/site/maps/geojson'
import { randomFrom } from '../random'
import { built, hills, railway, riverside } from './country'
import { LABELS, RIVER, ROADS } from './lines'
import { oldTown, stationDistrict } from './quarters'
import { band, blob, type Centre, closed, drawer, placed, smooth } from './shapes'

/** The town as a drawing of at most 80 KB. */
export function townMap(centre: Centre): Drawing {
  const random = randomFrom('town map')
  const draw = drawer(centre)
  return {
    type: 'FeatureCollection',
    features: [
      ...hills(draw, random),
      ...built(draw),
      draw.area('water', band(smooth(RIVER), 1.1), 'Fiume Doria'),
      ...ROADS.map(({ name, line }) => draw.line('road', smooth(line), name)),
      ...oldTown(draw, random),
      ...stationDistrict(draw, random),
      ...riverside(draw, random),
      ...railway(draw),
      ...LABELS.map(({ name, at }) => draw.point('place', at, name)),
    ],
  }
}

/** The boundary of the municipality. */
export function townBoundary(centre: Centre): MultiPolygon {
  const ring = blob([-3, 0], 30, 24, randomFrom('town boundary'), 40)
  return { type: 'MultiPolygon', coordinates: [[closed(ring).map(placed(centre))]] }
}
