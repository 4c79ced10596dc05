import type { BallotState } from '@/lib/participation/votes/ballots/ballot-state'
import type { OwnChoice } from '@/lib/participation/votes/ballots/queries'

/** The reader's ballot as far as it concerns one idea. */
export type IdeaChoice = {
  proposalId: number
  title: string
  isCandidate: boolean
  /** The amount that the idea has; a preference is 1. */
  given: number
  ballot: BallotState
  /** The choices of a ballot without room for this idea, one of which has to give way; null if there is room. */
  moveFrom: OwnChoice[] | null
}
