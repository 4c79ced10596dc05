import type {
  Basis,
  Election,
  ElectionProject,
  GreedyRule,
  TieCriterion,
  WholeNumber,
} from '@/lib/process/allocation-rule/election'

export type Contender<Id extends string | number> = {
  readonly project: ElectionProject<Id>
  readonly cost: bigint
  /** Score where the vote has one, else votes. */
  readonly support: bigint
  readonly tieDecidedBy: TieCriterion | null
}

/** Puts the projects of a vote into the order in which a greedy rule considers them. */
export function orderProjects<Id extends string | number>(
  election: Election<Id>,
  rule: Pick<GreedyRule, 'kind' | 'ties'>,
): Contender<Id>[] {
  const basis = supportBasis(election)
  const lead = leadOf(rule)
  const ties = rule.ties ?? ['file']
  const contenders = election.projects.map((project) => ({
    project,
    cost: wholeAmount(project.cost),
    support: basis === 'collected' ? whole(project.score ?? 0n) : whole(project.votes),
  }))
  // Array sorting is stable, so equal contenders keep the order of the input.
  contenders.sort((a, b) => lead(a, b) || decideTie(a, b, ties).order)
  return contenders.map((contender, index) => {
    const above = contenders[index - 1]
    const isTied = above !== undefined && lead(above, contender) === 0
    return { ...contender, tieDecidedBy: isTied ? decideTie(above, contender, ties).by : null }
  })
}

/** Compares two projects as the rule orders them; 0 where only the order of the input decides. */
export function compareContenders(rule: Pick<GreedyRule, 'kind' | 'ties'>): (a: Measured, b: Measured) => number {
  const lead = leadOf(rule)
  const ties = rule.ties ?? ['file']
  return (a, b) => lead(a, b) || decideTie(a, b, ties).order
}

function leadOf({ kind }: Pick<GreedyRule, 'kind'>): (a: Measured, b: Measured) => number {
  return kind === 'greedy-per-cost' ? bySupportPerCost : bySupport
}

/** Says what support is counted in: points or donations where any project has a score, else votes. */
export function supportBasis(election: Election): Basis {
  return election.projects.some((project) => project.score !== undefined) ? 'collected' : 'votes'
}

/** Turns an integer into a bigint and refuses anything that is not exactly one. */
export function whole(value: WholeNumber): bigint {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new RangeError(`not a whole number: ${value}`)
  return BigInt(value)
}

/** As `whole`, and refuses debts: a negative cost would create money. */
export function wholeAmount(value: WholeNumber): bigint {
  const amount = whole(value)
  if (amount < 0n) throw new RangeError(`a negative amount: ${amount}`)
  return amount
}

export type Measured = Omit<Contender<string | number>, 'tieDecidedBy'>

function bySupport(a: Measured, b: Measured): number {
  return compare(b.support, a.support)
}

// Cross-multiplied, so that nothing is rounded and support at no cost is above every ratio. No support is ratio 0.
function bySupportPerCost(a: Measured, b: Measured): number {
  if (a.support <= 0n || b.support <= 0n) return bySupport(a, b)
  return compare(b.support * a.cost, a.support * b.cost)
}

const tieOrders: Record<Exclude<TieCriterion, 'file'>, (a: Measured, b: Measured) => number> = {
  minCost: (a, b) => compare(a.cost, b.cost),
  maxCost: (a, b) => compare(b.cost, a.cost),
  maxVotes: (a, b) => compare(whole(b.project.votes), whole(a.project.votes)),
}

/** Puts one of two equal contenders first, and names the criterion that did; `file` answers 0. */
export function decideTie(
  a: Measured,
  b: Measured,
  ties: readonly TieCriterion[],
): { readonly order: number; readonly by: TieCriterion } {
  for (const by of ties) {
    if (by === 'file') break
    const order = tieOrders[by](a, b)
    if (order !== 0) return { order, by }
  }
  return { order: 0, by: 'file' }
}

function compare(a: bigint, b: bigint): number {
  if (a < b) return -1
  return a > b ? 1 : 0
}
