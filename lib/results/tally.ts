import 'server-only'
import type { Context } from '@/lib/context/context'

export type TalliedCandidate = {
  proposalId: number
  position: number
  costCents: number
  votes: number
  collected: number
  withdrawn: boolean
}

export type Tally = { ballots: number; choices: number; candidates: TalliedCandidate[] }

/**
 * Counts a vote: the choices themselves, never a counter beside them. `withdrawn` are projects that an imported file says
 * were taken out; an idea cancelled during the vote is out as well.
 */
export async function tally(
  ctx: Pick<Context, 'organization' | 'sql'>,
  moduleId: number,
  withdrawn: readonly number[] = [],
): Promise<Tally> {
  const organizationId = ctx.organization.id
  const candidates = await ctx.sql<TalliedCandidate>`
    SELECT k."proposalId", k."position", (k."cost" * 100)::bigint AS "costCents",
      coalesce(t."votes", 0)::int AS "votes", coalesce(t."collected", 0)::int AS "collected",
      (p."status" = 'CANCELLED' OR p."id" = ANY(${withdrawn}::int[])) AS "withdrawn"
    FROM "Candidate" k
    JOIN "Proposal" p ON p."id" = k."proposalId"
    LEFT JOIN (
      SELECT "proposalId", count(*) AS "votes", sum("amount") AS "collected" FROM "Choice" WHERE "moduleId" = ${moduleId} GROUP BY 1
    ) t ON t."proposalId" = k."proposalId"
    WHERE k."moduleId" = ${moduleId} AND k."organizationId" = ${organizationId}
    ORDER BY k."position"`
  // A voter who took everything back is none; an empty ballot of an imported election was cast.
  const [count] = await ctx.sql<{ ballots: number }>`
    SELECT count(*)::int AS "ballots" FROM "Ballot" b WHERE b."moduleId" = ${moduleId} AND b."organizationId" = ${organizationId}
      AND (b."channel" = 'IMPORT' OR EXISTS (SELECT 1 FROM "Choice" c WHERE c."ballotId" = b."id"))`
  const choices = candidates.reduce((sum, { votes }) => sum + votes, 0)
  return { ballots: count?.ballots ?? 0, choices, candidates }
}
