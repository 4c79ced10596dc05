import type { BallotState } from '@/lib/participation/votes/ballots/ballot-state'

/** The namespace that speaks of what a ballot holds: preferences, or amounts of money. */
export function ballotWords(kind: BallotState['kind']): 'votes' | 'donations' {
  return kind === 'donations' ? 'donations' : 'votes'
}
