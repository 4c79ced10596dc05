import 'server-only'
import type { Context } from '@/lib/context/context'

import type { BallotPoints } from './points-of'
import type { ElectionBallot } from './rules/election'
import { sharesPoints } from './rules/shares-points'

type Row = { projects: number[]; points: number[]; count: number }

/** The ballots of a closed vote without their voters, equal ones as one; `ballots` counts the empty ones too. */
export async function ballotsOf(
  ctx: Pick<Context, 'organization' | 'sql'>,
  moduleId: number,
  ballots: number,
  points: BallotPoints | null,
): Promise<ElectionBallot<number>[]> {
  const rows = await ctx.sql<Row>`
    SELECT b."projects", b."points", count(*)::int AS "count" FROM (
      SELECT array_agg(c."proposalId" ORDER BY c."proposalId") AS "projects", array_agg(c."amount" ORDER BY c."proposalId") AS "points"
      FROM "Choice" c WHERE c."moduleId" = ${moduleId} AND c."organizationId" = ${ctx.organization.id} GROUP BY c."ballotId"
    ) b GROUP BY 1, 2`
  const longest =
    points?.kind === 'ordinal'
      ? (points.longest ?? rows.reduce((most, { projects }) => Math.max(most, projects.length), 0))
      : null
  const given = rows.reduce((sum, { count }) => sum + count, 0)
  return [
    ...rows.map((row) => (longest === null ? row : { ...row, points: sharesPoints(row.points, longest) })),
    ...(ballots > given ? [{ projects: [], points: [], count: ballots - given }] : []),
  ]
}
