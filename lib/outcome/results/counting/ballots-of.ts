import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import type { BallotLines } from '@/lib/outcome/results/thread/ballot-lines'
import type { BallotPoints } from './points-of'

const linesRow = z.object({ lines: z.string(), given: z.number() })

/** The ballots of a closed vote without voters, equal ones grouped; `ballots` includes empty ones. */
export async function ballotsOf(
  ctx: Pick<Context, 'organization' | 'sql'>,
  moduleId: number,
  ballots: number,
  points: BallotPoints | null,
): Promise<BallotLines> {
  // One text instead of 60,000 rows, whose parsing would block the event loop.
  const [row] = await ctx.sql(linesRow)`
    SELECT coalesce(string_agg(k."count" || ' ' || k."projects" || ' ' || k."points", E'\n'), '') AS "lines",
      coalesce(sum(k."count"), 0)::int AS "given"
    FROM (
      SELECT b."projects", b."points", count(*) AS "count" FROM (
        SELECT string_agg(c."proposalId"::text, ',' ORDER BY c."proposalId") AS "projects",
          string_agg(c."amount"::text, ',' ORDER BY c."proposalId") AS "points"
        FROM "Choice" c WHERE c."moduleId" = ${moduleId} AND c."organizationId" = ${ctx.organization.id}
          GROUP BY c."ballotId"
      ) b GROUP BY 1, 2
    ) k`
  const { lines, given } = row ?? { lines: '', given: 0 }
  const longest = points?.kind === 'ordinal' ? (points.longest ?? 'given') : null
  return { lines, empty: Math.max(0, ballots - given), longest }
}
