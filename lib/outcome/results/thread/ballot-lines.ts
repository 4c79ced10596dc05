import { sharesPoints } from '@/lib/outcome/results/rules/shares-points'
import type { ElectionBallot } from '@/lib/process/allocation-rule/election'

/**
 * The ballots of a vote as one text, which travels from the database to a thread without being taken apart on the
 * way.
 */
export type BallotLines = {
  /** A line for each kind of ballot: how many there are, ideas, points; "3 12,15 1,1". */
  lines: string
  /** Ballots with no choice. */
  empty: number
  /** Where places count rather than points: the longest ballot allowed; 'given' is the longest there is. */
  longest: number | 'given' | null
}

/** The ballots as the rules take them. */
export function parseBallotLines({ lines, empty, longest }: BallotLines): ElectionBallot<number>[] {
  const given = lines === '' ? [] : lines.split('\n').map(parsed)
  const most =
    longest === 'given' ? given.reduce((length, { projects }) => Math.max(length, projects.length), 0) : longest
  return [
    ...given.map((ballot) => (most === null ? ballot : { ...ballot, points: sharesPoints(ballot.points, most) })),
    ...(empty > 0 ? [{ projects: [], points: [], count: empty }] : []),
  ]
}

function parsed(line: string) {
  const [count = '', projects = '', points = ''] = line.split(' ')
  return { projects: numbers(projects), points: numbers(points), count: Number(count) }
}

function numbers(list: string): number[] {
  return list.split(',').map(Number)
}
