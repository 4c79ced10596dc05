/** State of a vote. */
type VotingState = 'NOT_OPEN' | 'OPEN' | 'CLOSED'

export type VotingTimes = { votingOpenedAt: Date | null; votingClosesAt: Date | null; votingClosedAt: Date | null }

/** The state of a vote at an instant. Closed by hand or at the deadline, which is exclusive. */
export function votingStateAt({ votingOpenedAt, votingClosesAt, votingClosedAt }: VotingTimes, now: Date): VotingState {
  if (votingOpenedAt === null || now < votingOpenedAt) return 'NOT_OPEN'
  if (votingClosedAt !== null) return 'CLOSED'
  return votingClosesAt !== null && now >= votingClosesAt ? 'CLOSED' : 'OPEN'
}
