import { type BallotPoints, ballotSettings } from '@/lib/process/module-types/types/ballot-settings'

export type { BallotPoints }

/** How the ballots of a vote give points, or null where they are preferences or donations. */
export function pointsOf(settings: unknown): BallotPoints | null {
  return ballotSettings(settings).points
}
