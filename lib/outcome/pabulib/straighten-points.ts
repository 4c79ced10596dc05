import { isOnEarth, type LngLat } from '@/lib/foundation/geo/point'
import { type CountryBox, countryBoxes } from './country-boxes'
import { PabulibError } from './pabulib-error'
import type { PabulibProject } from './parse-project'

type Straightened = { readonly projects: readonly PabulibProject[]; readonly swapped: readonly PabulibProject[] }

/**
 * Puts exchanged latitudes and longitudes right. A point is exchanged when it lies outside the file's country as
 * written and inside when exchanged; where the country is not known, when some point of the file cannot be on earth as
 * written and every point can when exchanged.
 */
export function straightenPoints(projects: readonly PabulibProject[], country: string | null): Straightened {
  const box = countryBoxes.get(country?.toLowerCase() ?? '')
  const points = projects.flatMap(({ point }) => (point === null ? [] : [point]))
  const isWholeFileSwapped =
    box === undefined && points.some((point) => !isOnEarth(point)) && points.every((point) => isOnEarth(swap(point)))
  const swapped: PabulibProject[] = []
  const straight = projects.map((project) => {
    const { point } = project
    if (point === null) return project
    const isSwapped = box === undefined ? isWholeFileSwapped : !isInside(point, box) && isInside(swap(point), box)
    if (isSwapped) {
      swapped.push(project)
      return { ...project, point: swap(point) }
    }
    if (isOnEarth(point)) return project
    throw new PabulibError(project.line, 'coordinateInvalid', { latitude: point.lat, longitude: point.lng })
  })
  return { projects: straight, swapped }
}

function swap({ lng, lat }: LngLat): LngLat {
  return { lng: lat, lat: lng }
}

function isInside({ lng, lat }: LngLat, [south, west, north, east]: CountryBox): boolean {
  return lat >= south && lat <= north && lng >= west && lng <= east
}
