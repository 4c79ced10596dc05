import type { Columns } from './columns'
import { PabulibError } from './pabulib-error'
import type { PabulibMeta } from './parse-meta'
import { type PabulibProject, splitList } from './parse-project'
import { parseWhole, refuse } from './parse-values'
import type { PabulibRecord } from './record-splitter'

/** One ballot. Personal attributes such as age and sex are not read. */
export type PabulibVote = {
  readonly line: number
  readonly voter: string
  /** Each project once, in the voter's order. */
  readonly projects: readonly string[]
  /** Points beside `projects`: given (cumulative, scoring) or following from the place (ordinal). */
  readonly points: readonly number[] | null
  /** Whether it names a project twice, which counts once. */
  readonly repeats?: true
}

/** The columns that a file with this kind of ballot must have. */
export function voteColumns({ voteType }: PabulibMeta): readonly string[] {
  return givesPoints(voteType) ? ['voter_id', 'vote', 'points'] : ['voter_id', 'vote']
}

/** Reads ballots one by one and checks them against the file's projects, limits and earlier voters. */
export class VoteReader {
  readonly #voteType: PabulibMeta['voteType']
  readonly #lengthMax: number
  readonly #pointsMax: number
  readonly #columns: Columns
  /** Also gives ballots the id's own string, so that they do not hold on to the text of the file. */
  readonly #ids: ReadonlyMap<string, string>
  readonly #lineOfVoter = new Map<string, number>()

  constructor(meta: PabulibMeta, projects: readonly PabulibProject[], columns: Columns) {
    this.#voteType = meta.voteType
    this.#lengthMax = meta.voteType === 'choose-1' ? 1 : (meta.maxLength ?? Number.POSITIVE_INFINITY)
    this.#pointsMax =
      meta.voteType === 'cumulative' ? (meta.maxSumPoints ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY
    this.#columns = columns
    this.#ids = new Map(projects.map(({ id }) => [id, id]))
  }

  get count(): number {
    return this.#lineOfVoter.size
  }

  read(record: PabulibRecord): PabulibVote {
    const { line } = record
    this.#columns.checkLength(record)
    const voter = this.#takeVoter(record)
    const named = splitList(this.#columns.text(record, 'vote'))
    const given = givesPoints(this.#voteType) ? this.#readPoints(record, named.length) : null
    const projects: string[] = []
    const points: number[] | null = given === null ? null : []
    for (const [index, name] of named.entries()) {
      const id = this.#ids.get(name)
      if (id === undefined) throw new PabulibError(line, 'projectUnknown', { project: name.slice(0, 80) })
      // A project twice in one ballot counts once.
      if (projects.includes(id)) continue
      projects.push(id)
      points?.push(given?.[index] ?? 0)
    }
    if (projects.length > this.#lengthMax) {
      throw new PabulibError(line, 'ballotTooLong', { found: projects.length, limit: this.#lengthMax })
    }
    const vote = { line, voter, projects, ...(projects.length < named.length && { repeats: true as const }) }
    if (this.#voteType !== 'ordinal') return { ...vote, points }
    return { ...vote, points: projects.map((_, position) => projects.length - position) }
  }

  #takeVoter(record: PabulibRecord): string {
    const voter = this.#columns.text(record, 'voter_id')
    if (voter === '') throw new PabulibError(record.line, 'voterIdMissing')
    const first = this.#lineOfVoter.get(voter)
    if (first !== undefined) throw new PabulibError(record.line, 'voterRepeated', { first })
    this.#lineOfVoter.set(voter, record.line)
    return voter
  }

  #readPoints(record: PabulibRecord, projectCount: number): number[] {
    const { line } = record
    const texts = splitList(this.#columns.text(record, 'points'))
    if (texts.length !== projectCount) {
      throw new PabulibError(line, 'pointsCountDiffers', { projects: projectCount, points: texts.length })
    }
    const points = texts.map((text) => {
      const value = { line, column: 'points', text }
      const given = parseWhole(value)
      return given < 0 && this.#voteType === 'cumulative' ? refuse(value) : given
    })
    const found = points.reduce((sum, given) => sum + given, 0)
    if (found > this.#pointsMax) throw new PabulibError(line, 'pointsTooMany', { found, limit: this.#pointsMax })
    return points
  }
}

function givesPoints(voteType: PabulibMeta['voteType']): boolean {
  return voteType === 'cumulative' || voteType === 'scoring'
}
