import type { VotingTimes } from './types/module-kind'

/** Whether a vote or a donation module accepts choices at this instant. */
export function isVotingOpen({ votingOpenedAt, votingClosesAt, votingClosedAt }: VotingTimes, now: Date): boolean {
  if (!votingOpenedAt || votingOpenedAt > now || votingClosedAt) return false
  return votingClosesAt === null || now < votingClosesAt
}
