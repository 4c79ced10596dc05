import type { VotingTimes } from './module-kind'

/** Whether a vote or a donation module accepts choices at this instant. */
export function isVotingOpen({ votingOpenedAt, votingClosesAt, votingClosedAt }: VotingTimes, now: Date): boolean {
  if (!votingOpenedAt || votingOpenedAt > now || votingClosedAt) return false
  return votingClosesAt === null || now < votingClosesAt
}

/** Whether a vote was open and accepts no more choices: closed, or past its deadline until the worker closes it. */
export function isVotingOver(times: VotingTimes, now: Date): boolean {
  const { votingOpenedAt, votingClosedAt } = times
  if (votingClosedAt) return true
  return Boolean(votingOpenedAt && votingOpenedAt <= now && !isVotingOpen(times, now))
}
