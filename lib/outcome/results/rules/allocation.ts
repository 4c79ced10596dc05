import type { Basis, Rule, TieCriterion } from '@/lib/process/allocation-rule/election'

export const reasons = [
  /** It fitted into what was left. */
  'funded',
  /** It did not fit, and the rule pays it from a reserve outside the budget. */
  'fundedFromReserve',
  /** It did not fit; the list went on without it. */
  'doesNotFit',
  /** It did not fit; the list ended with it. */
  'stopped',
  /** A project above it had ended the list. */
  'afterStop',
  /** Too little support to be considered. */
  'belowThreshold',
  /** A project that excludes it was funded before it. */
  'excluded',
  /** It was taken out of the vote. */
  'withdrawn',
  /** The shares of its supporters paid it. */
  'fundedByShares',
  /** Money that the shares left over paid it, by votes. */
  'fundedByVotes',
  /** Its supporters had too little of their shares left. */
  'sharesTooSmall',
] as const
export type Reason = (typeof reasons)[number]

/** What explains a project under Equal Shares. */
export type SharesFacts = {
  /** What each supporter (for each point, where points count) paid at most for it, rounded up to a cent. */
  readonly price: bigint | null
  /** What its supporters had left together in the end, in whole cents. */
  readonly held: bigint | null
}

/**
 * One project's outcome with the facts that explain it. Amounts are cents; `null` means that the fact does not apply.
 */
export type AllocationItem<Id extends string | number = string | number> = {
  readonly id: Id
  readonly rank: number
  readonly votes: number
  readonly collected: bigint | null
  readonly cost: bigint
  readonly funded: boolean
  readonly reason: Reason
  /** Money left when its turn came. */
  readonly moneyLeft: bigint
  /** Money that it lacked at its turn. */
  readonly missing: bigint | null
  /** Votes (or points) up to the threshold. */
  readonly missingSupport: bigint | null
  /** The project that ended the list before it, or that excludes it. */
  readonly because: Id | null
  /** Which criterion put it behind the project above, when both had the same support. */
  readonly tieDecidedBy: TieCriterion | null
  /** Only under Equal Shares. */
  readonly shares: SharesFacts | null
}

/** What a rule makes of a vote: every project once, in the rule's order. */
export type Allocation<Id extends string | number = string | number> = {
  readonly rule: Rule
  readonly basis: Basis
  readonly threshold: bigint
  readonly budget: bigint
  /** Taken from the budget; never above it. */
  readonly spent: bigint
  /** Taken from a reserve outside the budget. */
  readonly reserve: bigint
  readonly items: readonly AllocationItem<Id>[]
  /** Under Equal Shares: what each voter started with, and after how many raises. */
  readonly share: { readonly over: bigint; readonly under: bigint; readonly steps: number } | null
}
