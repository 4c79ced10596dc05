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

/** What a search is sorted by when nobody says otherwise: found in the title first, then the latest. */
export const BEST_MATCH = 'bestMatch'
export type ListSort = ProposalSort | typeof BEST_MATCH

export const DEFAULT_SORT: ProposalSort = 'latest'
