import { z } from 'zod'

const ballotPoints = z.object({
  kind: z.enum(['cumulative', 'ordinal', 'scoring']),
  /** The longest ordinal ballot allowed; null without limit. */
  longest: z.number().int().min(1).nullable(),
})

/** Ballots of an imported election that give points rather than preferences. */
export type BallotPoints = z.output<typeof ballotPoints>

/** How the ballots of a vote give points, or null where they are preferences or donations. */
export function pointsOf(settings: Record<string, unknown>): BallotPoints | null {
  const parsed = ballotPoints.safeParse(settings['points'])
  return parsed.success ? parsed.data : null
}
