export const PROPOSAL_TYPES = ['PROPOSAL', 'STORY', 'TACTICS', 'SERVICE'] as const
export type ProposalType = (typeof PROPOSAL_TYPES)[number]

export const PROPOSAL_STATUSES = [
  'DRAFT',
  'PUBLISHED',
  'APPROVED',
  'NOT_APPROVED',
  'NOT_EVALUATED',
  'CANCELLED',
] as const
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number]

/** Statuses that lists contain and filter by. */
export const OPEN_STATUSES = ['PUBLISHED', 'APPROVED', 'NOT_APPROVED', 'NOT_EVALUATED'] as const
export type OpenStatus = (typeof OPEN_STATUSES)[number]

/** Statuses set by an evaluation or by a facilitator. */
export const DECIDED_STATUSES = ['APPROVED', 'NOT_APPROVED', 'NOT_EVALUATED'] as const
export type DecidedStatus = (typeof DECIDED_STATUSES)[number]

// spec: proposal-states: draft, published, then approved, not approved or not evaluated; deleting cancels.
const NEXT: Record<ProposalStatus, readonly ProposalStatus[]> = {
  DRAFT: ['PUBLISHED', 'CANCELLED'],
  PUBLISHED: ['APPROVED', 'NOT_APPROVED', 'NOT_EVALUATED', 'CANCELLED'],
  APPROVED: ['CANCELLED'],
  NOT_APPROVED: ['CANCELLED'],
  NOT_EVALUATED: ['CANCELLED'],
  CANCELLED: [],
}

/** Whether a proposal may go from one status to another. */
export function canBecome(from: ProposalStatus, to: ProposalStatus): boolean {
  return NEXT[from].includes(to)
}
