import type { PabulibWarning } from './pabulib-reader'
import type { PabulibMeta } from './parse-meta'
import type { PabulibProject } from './parse-project'
import type { PabulibVote } from './vote-reader'

type Reason = PabulibWarning['reason']
type Found = { line: number; count: number; params: Record<string, string | number> }

/**
 * What a file says twice, and differently: figures of projects beside the ballots, costs beside the budget, ballots
 * beside the limits of the vote. Each kind is one warning, with its first case and how many there are.
 */
export class Contradictions {
  readonly #meta: PabulibMeta
  readonly #projects: readonly PabulibProject[]
  readonly #costs: ReadonlyMap<string, bigint>
  readonly #support = new Map<string, { votes: number; score: number }>()
  readonly #found = new Map<Reason, Found>()

  constructor(meta: PabulibMeta, projects: readonly PabulibProject[]) {
    this.#meta = meta
    this.#projects = projects
    this.#costs = new Map(projects.map(({ id, cost }) => [id, cost]))
    this.#compareHead()
  }

  /** Takes a ballot of the file. */
  take(vote: PabulibVote): void {
    const { line, projects, points } = vote
    for (const [place, id] of projects.entries()) {
      const known = this.#support.get(id) ?? { votes: 0, score: 0 }
      const given = points?.[place] ?? 1
      this.#support.set(id, { votes: known.votes + 1, score: known.score + given })
    }
    this.#compareBallot(vote)
    if (vote.repeats) this.#note('choiceRepeated', line, {})
  }

  /** All warnings, once the ballots are in; `funded` are the projects that the rule of the file funds. */
  warnings(funded: ReadonlySet<string> | null): PabulibWarning[] {
    for (const project of this.#projects) this.#compareSupport(project)
    if (funded !== null) for (const project of this.#projects) this.#compareSelected(project, funded)
    return [...this.#found].map(([reason, { line, count, params }]) => ({ line, reason, params: { ...params, count } }))
  }

  supportOf(id: string): { votes: number; score: number } {
    return this.#support.get(id) ?? { votes: 0, score: 0 }
  }

  #compareHead(): void {
    const { beginsOn, endsOn, budget, raw } = this.#meta
    if (beginsOn !== null && endsOn !== null && beginsOn > endsOn)
      this.#note('datesReversed', 1, { from: beginsOn, to: endsOn })
    const [least, most] = [centsIn(raw.get('min_project_cost')), centsIn(raw.get('max_project_cost'))]
    for (const { id, line, cost, isWithdrawn } of this.#projects) {
      if (isWithdrawn) continue
      if (cost > budget) this.#note('costAboveBudget', line, { project: id })
      if ((least !== null && cost < least) || (most !== null && cost > most))
        this.#note('costOutOfLimits', line, { project: id })
    }
  }

  #compareBallot({ line, projects, points }: PabulibVote): void {
    const { minLength, maxSumCost, minSumPoints, voteType, raw } = this.#meta
    if (minLength !== null && projects.length < minLength)
      this.#note('ballotTooShort', line, { found: projects.length, expected: minLength })
    const spent = projects.reduce((sum, id) => sum + (this.#costs.get(id) ?? 0n), 0n)
    if (maxSumCost !== null && spent > maxSumCost) this.#note('ballotTooDear', line, {})
    if (points === null || voteType === 'ordinal') return
    const sum = points.reduce((total, given) => total + given, 0)
    if (minSumPoints !== null && sum < minSumPoints)
      this.#note('ballotPointsTooFew', line, { found: sum, expected: minSumPoints })
    const [least, most] = [numberIn(raw.get('min_points')), numberIn(raw.get('max_points'))]
    const odd = points.find(
      (given) => given !== 0 && ((least !== null && given < least) || (most !== null && given > most)),
    )
    if (odd !== undefined) this.#note('pointsOutOfLimits', line, { found: odd })
  }

  #compareSupport({ id, line, votes, score }: PabulibProject): void {
    const counted = this.supportOf(id)
    if (votes !== null && votes !== counted.votes)
      this.#note('votesDiffer', line, { project: id, expected: votes, found: counted.votes })
    // The score of an ordinal ballot follows from a scale that the file does not name.
    if (this.#givesPoints() && score !== null && score !== counted.score)
      this.#note('scoreDiffers', line, { project: id, expected: score, found: counted.score })
  }

  #compareSelected({ id, line, selected }: PabulibProject, funded: ReadonlySet<string>): void {
    // 2 and 3 were funded outside the budget.
    if ((selected === 1 && !funded.has(id)) || (selected === 0 && funded.has(id)))
      this.#note('selectedDiffers', line, { project: id, expected: selected, found: funded.has(id) ? 1 : 0 })
  }

  #givesPoints(): boolean {
    return this.#meta.voteType === 'cumulative' || this.#meta.voteType === 'scoring'
  }

  // The first case stands for all of its kind.
  #note(reason: Reason, line: number, params: Record<string, string | number>): void {
    const known = this.#found.get(reason)
    if (known) known.count += 1
    else this.#found.set(reason, { line, count: 1, params })
  }
}

function numberIn(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null
}

function centsIn(text: string | undefined): bigint | null {
  const [, whole, cents = ''] = /^(\d{1,13})(?:[.,](\d{1,2}))?$/.exec(text ?? '') ?? []
  return whole === undefined ? null : BigInt(whole) * 100n + BigInt(cents.padEnd(2, '0'))
}
