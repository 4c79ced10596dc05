/** The six sorts of the idea list (specification section 2). */
export const PROPOSAL_SORTS = [
  'latest',
  'oldest',
  'mostPopular',
  'leastPopular',
  'mostExpensive',
  'leastExpensive',
] as const
export type ProposalSort = (typeof PROPOSAL_SORTS)[number]

export const DEFAULT_SORT: ProposalSort = 'latest'
