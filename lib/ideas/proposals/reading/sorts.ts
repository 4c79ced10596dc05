/** The six sorts of the idea list (spec: list-of-ideas). */
export const PROPOSAL_SORTS = [
  'latest',
  'oldest',
  'mostPopular',
  'leastPopular',
  'mostExpensive',
  'leastExpensive',
] as const
export type ProposalSort = (typeof PROPOSAL_SORTS)[number]

/** By the running totals of a vote, where its process shows them; elsewhere a list falls back to its usual sort. */
export const SUPPORT_SORTS = ['mostSupported', 'leastSupported'] as const
export type SupportSort = (typeof SUPPORT_SORTS)[number]

export function isSupportSort(sort: string): sort is SupportSort {
  return SUPPORT_SORTS.some((one) => one === sort)
}

/** The default sort of a search: matches in the title first, then the latest. */
export const BEST_MATCH = 'bestMatch'

/** The default sort of an open vote, so that no position is an advantage: see random-seed.ts. */
export const RANDOM = 'random'
export type ListSort = ProposalSort | SupportSort | typeof BEST_MATCH | typeof RANDOM

export const DEFAULT_SORT: ProposalSort = 'latest'
