/** A whole number: cents for money, votes or points for support. A fraction is refused, so no float decides a winner. */
export type WholeNumber = bigint | number

/**
 * A closed vote as the rules see it. The order of `projects` is part of the input: it is the last tie-break.
 * Rules that need more than totals (Equal Shares needs each ballot) add it here beside `projects`.
 */
export type Election<Id extends string | number = string | number> = {
  readonly budget: WholeNumber
  readonly projects: readonly ElectionProject<Id>[]
}

export type ElectionProject<Id extends string | number = string | number> = {
  readonly id: Id
  readonly cost: WholeNumber
  readonly votes: number
  /** Collected points or donations; present where the vote has them, and then it leads the order. */
  readonly score?: WholeNumber
  /** Projects of one group exclude each other; only `greedy-exclusive` looks at it. */
  readonly exclusiveGroup?: string
  readonly withdrawn?: boolean
}

/** What the support of a project is counted in. */
export type Basis = 'votes' | 'collected'

export const tieCriteria = ['minCost', 'maxCost', 'maxVotes', 'file'] as const
/** The published tie order names these; `file`, the order of the projects, is always the last. */
export type TieCriterion = (typeof tieCriteria)[number]

export const greedyKinds = [
  'greedy',
  'greedy-threshold',
  'greedy-no-skip',
  'greedy-exclusive',
  'greedy-per-cost',
] as const
export type GreedyKind = (typeof greedyKinds)[number]

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

/** Every rule a process can choose; the method of Equal Shares joins this union. */
export type Rule = GreedyRule
