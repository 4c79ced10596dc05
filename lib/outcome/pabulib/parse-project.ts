import type { LngLat } from '@/lib/foundation/geo/point'
import type { Columns } from './columns'
import { PabulibError } from './pabulib-error'
import { type PabulibValue, parseCents, parseCount, parseWhole, refuse } from './parse-values'
import type { PabulibRecord } from './record-splitter'

export const projectColumns = ['project_id', 'cost'] as const

/** The cost that cities write on a withdrawn project. */
const withdrawnCost = 999_999_999_00n

export type PabulibProject = {
  readonly line: number
  /** Exactly as in the file, `BO.OM.97/24`. */
  readonly id: string
  readonly name: string | null
  readonly description: string | null
  readonly cost: bigint
  readonly isWithdrawn: boolean
  readonly categories: readonly string[]
  readonly targets: readonly string[]
  readonly point: LngLat | null
  /** Counts stated by the file; the ballots are authoritative. */
  readonly votes: number | null
  readonly score: number | null
  /** 0 not funded, 1 funded, 2 and 3 funded outside the budget. */
  readonly selected: number | null
  /** The other columns as written (neighborhood, district…). */
  readonly other: ReadonlyMap<string, string>
}

const known = new Set(
  'project_id cost name description category beneficiaries target latitude longitude votes score selected'.split(' '),
)

/** Reads one project; its point is still as written, `straightenPoints` judges all of them together. */
export function parseProject(record: PabulibRecord, columns: Columns): PabulibProject {
  columns.checkLength(record)
  const id = columns.text(record, 'project_id')
  if (id === '') throw new PabulibError(record.line, 'projectIdMissing')
  const read = <T>(column: string, parse: (value: PabulibValue) => T): T | null => {
    const value = columns.find(record, column)
    return value === null ? null : parse(value)
  }
  const cost = parseCents({ line: record.line, column: 'cost', text: columns.text(record, 'cost') })
  const list = (column: string) => splitList(columns.text(record, column))
  return {
    line: record.line,
    id,
    name: read('name', ({ text }) => text),
    description: read('description', ({ text }) => text),
    cost,
    isWithdrawn: cost === withdrawnCost,
    categories: list('category'),
    targets: [...list('target'), ...list('beneficiaries')],
    point: readPoint(record, columns),
    votes: read('votes', parseCount),
    score: read('score', parseWhole),
    selected: read('selected', (value) => (/^[0-3]$/.test(value.text) ? Number(value.text) : refuse(value))),
    other: new Map(columns.names.filter((name) => !known.has(name)).map((name) => [name, columns.text(record, name)])),
  }
}

/** Splits `a, b` into its parts; an empty text has none. */
export function splitList(text: string): string[] {
  if (text === '') return []
  return text.includes(',') ? text.split(',').map((part) => part.trim()) : [text]
}

function readPoint(record: PabulibRecord, columns: Columns): LngLat | null {
  const latitude = columns.text(record, 'latitude')
  const longitude = columns.text(record, 'longitude')
  if (latitude === '' && longitude === '') return null
  const degrees = /^-?\d{1,3}(?:\.\d+)?$/
  const point = { lng: Number(longitude), lat: Number(latitude) }
  const isPossible = Math.abs(point.lng) <= 180 && Math.abs(point.lat) <= 180
  if (degrees.test(latitude) && degrees.test(longitude) && isPossible) return point
  throw new PabulibError(record.line, 'coordinateInvalid', { latitude, longitude })
}
