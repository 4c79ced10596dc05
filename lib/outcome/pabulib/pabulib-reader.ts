import { isOnEarth, type LngLat } from '@/lib/foundation/geo/point'
import { Columns } from './columns'
import { type CountryBox, countryBoxes } from './country-boxes'
import { PabulibError, type PabulibParams } from './pabulib-error'
import { type PabulibMeta, parseMeta } from './parse-meta'
import { type PabulibProject, parseProject, projectColumns } from './parse-project'
import type { PabulibRecord } from './record-splitter'
import { type PabulibVote, VoteReader, voteColumns } from './vote-reader'

const PABULIB_WARNINGS = [
  ...(['coordinatesSwapped', 'projectCountDiffers', 'voteCountDiffers', 'datesReversed', 'costAboveBudget'] as const),
  ...(['costOutOfLimits', 'votesDiffer', 'scoreDiffers', 'selectedDiffers', 'choiceRepeated'] as const),
  ...(['ballotTooShort', 'ballotTooDear', 'ballotPointsTooFew', 'pointsOutOfLimits'] as const),
] as const

export type PabulibWarning = {
  readonly line: number
  readonly reason: (typeof PABULIB_WARNINGS)[number]
  readonly params: PabulibParams
}

const sections = ['META', 'PROJECTS', 'VOTES'] as const
type Section = (typeof sections)[number]

/** Takes the records of a file in order; knows which section it is in and what that section has said so far. */
export class PabulibReader {
  readonly warnings: PabulibWarning[] = []
  meta: PabulibMeta | null = null
  projects: readonly PabulibProject[] = []
  #section: Section | null = null
  #columns: Columns | null = null
  #votes: VoteReader | null = null
  readonly #metaRecords: PabulibRecord[] = []
  readonly #projectsById = new Map<string, PabulibProject>()
  #line = 1

  /** True from the header of VOTES on: meta and projects are whole. */
  get hasHead(): boolean {
    return this.#votes !== null
  }

  /** Takes a record; answers a ballot when it is one. */
  read(record: PabulibRecord): PabulibVote | null {
    this.#line = record.line
    if (this.#votes !== null && record.fields.length > 1 && record.fields[0] !== '') return this.#votes.read(record)
    if (record.fields.every((field) => field.trim() === '')) return null
    const section = sectionNamed(record)
    if (section !== null) this.#enter(section)
    else if (this.#section === null) throw new PabulibError(record.line, 'textOutsideSections')
    else if (this.#columns === null) this.#readHeader(record)
    else if (this.#section === 'META') this.#metaRecords.push(record)
    else if (this.#section === 'PROJECTS') this.#readProject(record)
    else return this.#votes?.read(record) ?? null
    return null
  }

  end(): void {
    const line = this.#line
    if (this.#votes === null) {
      const section = sections[this.#section === null ? 0 : sections.indexOf(this.#section) + 1] ?? 'VOTES'
      throw new PabulibError(line, 'sectionMissing', { section })
    }
    const expected = this.meta?.voteCount
    if (expected !== null && expected !== undefined && expected !== this.#votes.count) {
      this.warnings.push({ line, reason: 'voteCountDiffers', params: { expected, found: this.#votes.count } })
    }
  }

  #enter(section: Section): void {
    const expected = this.#section === null ? 'META' : sections[sections.indexOf(this.#section) + 1]
    if (section !== expected) throw new PabulibError(this.#line, 'sectionOrder', { section })
    if (section === 'PROJECTS') this.meta = parseMeta(this.#metaRecords, this.#line)
    if (section === 'VOTES') this.#finishProjects()
    this.#section = section
    this.#columns = null
  }

  #readHeader(record: PabulibRecord): void {
    if (this.#section === 'META') this.#columns = new Columns(record, ['key', 'value'])
    else if (this.#section === 'PROJECTS') this.#columns = new Columns(record, projectColumns)
    else if (this.meta !== null) {
      this.#columns = new Columns(record, voteColumns(this.meta))
      this.#votes = new VoteReader(this.meta, this.projects, this.#columns)
    }
  }

  #readProject(record: PabulibRecord): void {
    if (this.#columns === null) return
    const project = parseProject(record, this.#columns)
    if (this.#projectsById.has(project.id))
      throw new PabulibError(record.line, 'projectRepeated', { project: project.id })
    this.#projectsById.set(project.id, project)
  }

  #finishProjects(): void {
    const { projects, swapped } = straightenPoints([...this.#projectsById.values()], this.meta?.country ?? null)
    this.projects = projects
    const [first] = swapped
    if (first !== undefined) {
      this.warnings.push({ line: first.line, reason: 'coordinatesSwapped', params: { projects: swapped.length } })
    }
    const expected = this.meta?.projectCount
    if (expected !== null && expected !== undefined && expected !== projects.length) {
      this.warnings.push({
        line: this.#line,
        reason: 'projectCountDiffers',
        params: { expected, found: projects.length },
      })
    }
  }
}

/** A section begins with its name alone; spreadsheets append empty columns. */
function sectionNamed({ fields: [first = '', ...rest] }: PabulibRecord): Section | null {
  if (rest.some((field) => field !== '')) return null
  return sections.find((section) => section === first.trim().toUpperCase()) ?? null
}

type Straightened = { readonly projects: readonly PabulibProject[]; readonly swapped: readonly PabulibProject[] }

/**
 * Puts exchanged latitudes and longitudes right. A point is exchanged when it lies outside the file's country as
 * written and inside when exchanged; where the country is not known, when some point of the file cannot be on earth as
 * written and every point can when exchanged.
 */
function straightenPoints(projects: readonly PabulibProject[], country: string | null): Straightened {
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
