/**
 * A whole number: cents for money, votes or points for support. A fraction is refused, so no float decides a winner.
 */
export type WholeNumber = bigint | number

/** A closed vote as input of the rules. The order of `projects` matters: it is the last tie-break. */
export type Election<Id extends string | number = string | number> = {
  readonly budget: WholeNumber
  readonly projects: readonly ElectionProject<Id>[]
  /** All ballots, including empty ones, in any order; used by Equal Shares only. */
  readonly ballots?: Iterable<ElectionBallot<Id>>
  /** One unit of the currency in the unit that amounts are counted in: 100 for cents, which is the default. */
  readonly unit?: WholeNumber
}

/** A ballot, or as many equal ones as `count` says. */
export type ElectionBallot<Id extends string | number = string | number> = {
  readonly projects: readonly Id[]
  /** Points parallel to `projects`; by default one point each. */
  readonly points?: readonly number[] | null
  readonly count?: number
}

export type ElectionProject<Id extends string | number = string | number> = {
  readonly id: Id
  readonly cost: WholeNumber
  readonly votes: number
  /** Collected points or donations; if present, it ranks before votes. */
  readonly score?: WholeNumber
  /** Projects of one group exclude each other; only `greedy-exclusive` looks at it. */
  readonly exclusiveGroup?: string
  readonly withdrawn?: boolean
}

/** The unit in which support is counted. */
export type Basis = 'votes' | 'collected'

export const tieCriteria = ['minCost', 'maxCost', 'maxVotes', 'file'] as const
/** The published tie order names these; `file`, the order of the projects, is always the last. */
export type TieCriterion = (typeof tieCriteria)[number]

const greedyKinds = ['greedy', 'greedy-threshold', 'greedy-no-skip', 'greedy-exclusive', 'greedy-per-cost'] as const

export type GreedyRule = {
  readonly ties?: readonly TieCriterion[]
} & (
  | { readonly kind: 'greedy' | 'greedy-exclusive' | 'greedy-per-cost'; readonly threshold?: WholeNumber }
  | { readonly kind: 'greedy-threshold'; readonly threshold: WholeNumber }
  | {
      readonly kind: 'greedy-no-skip'
      readonly threshold?: WholeNumber
      /** The stopping project is funded too, from a reserve, where this share of its cost is left (Poznan: 80). */
      readonly reserveFromPercent?: number
    }
)

export const utilities = ['cardinal', 'cost', 'points'] as const
/** Utility of a funded project for a supporter: 1, its cost, or the points given. */
export type Utility = (typeof utilities)[number]

export const completions = ['none', 'utilitarian', 'add1', 'add1u'] as const
/** How money left over by the shares is spent. */
type Completion = (typeof completions)[number]

export const starts = ['floor', 'exact'] as const
/** Whether `add1` starts from each voter's share rounded down to whole units of the currency, or from the exact one. */
type Start = (typeof starts)[number]

export const stops = ['exhaustive', 'never'] as const
/**
 * Whether `add1` ends at the first outcome after which nothing more fits, or only where the budget would not suffice.
 */
type Stop = (typeof stops)[number]

export const sharesTies = ['minCost', 'maxVotes', 'file'] as const satisfies readonly TieCriterion[]

/** The Method of Equal Shares. */
export type SharesRule = {
  readonly kind: 'equal-shares'
  readonly utility: Utility
  readonly completion: Completion
  /** Only `add1` and `add1u` look at these three. */
  readonly start: Start
  readonly stop: Stop
  /** Units of the currency by which a voter's share grows from run to run; 1 by default. */
  readonly increment?: number
  readonly ties: readonly TieCriterion[]
}

export const ruleKinds = [...greedyKinds, 'equal-shares'] as const
export type RuleKind = (typeof ruleKinds)[number]

/** Every rule a process can choose. */
export type Rule = GreedyRule | SharesRule
