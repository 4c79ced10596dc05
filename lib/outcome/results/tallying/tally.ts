import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { nextTask } from '@/lib/foundation/next-task'
import { exclusiveGroupNames, exclusiveGroupsOf } from '@/lib/process/module-types/exclusive-groups'
import { ballotSettings } from '@/lib/process/module-types/types/ballot-settings'

export type TalliedCandidate = {
  proposalId: number
  position: number
  costCents: number
  votes: number
  collected: number
  withdrawn: boolean
  /** The group of which only one idea can be funded, or null. */
  exclusiveGroup: string | null
}

export type Tally = { ballots: number; choices: number; candidates: TalliedCandidate[] }

const ballotsRow = z.object({ ballots: z.number() })

const candidateSchema = z.object({
  proposalId: z.number(),
  position: z.number(),
  costCents: z.number(),
  votes: z.number(),
  collected: z.number(),
  withdrawn: z.boolean(),
})

const pageRow = z.object({ candidates: z.string() })

// Candidates come as JSON texts of this many: converting 20,000 rows at once occupies the event loop for 150 ms.
const CANDIDATES_AT_ONCE = 1000

/**
 * Counts the choices of a vote; there is no stored counter. Its settings name projects that an imported file lists
 * as withdrawn, and exclusive groups; an idea cancelled during the vote is withdrawn as well.
 */
export async function tally(
  ctx: Pick<Context, 'organization' | 'sql'>,
  moduleId: number,
  settings: unknown,
): Promise<Tally> {
  const organizationId = ctx.organization.id
  const groups = exclusiveGroupNames(exclusiveGroupsOf(settings))
  // MATERIALIZED: with stale statistics the planner would recount per candidate.
  const pages = await ctx.sql(pageRow)`
    WITH t AS MATERIALIZED (
      SELECT "proposalId", count(*) AS "votes", sum("amount") AS "collected"
      FROM "Choice" -- global "Choice": the index of the module's choices has no organization, and its candidates are checked
      WHERE "moduleId" = ${moduleId} GROUP BY 1
    )
    SELECT json_agg(c ORDER BY c."position")::text AS "candidates"
    FROM (
      SELECT k."proposalId", k."position", (k."cost" * 100)::bigint AS "costCents",
        coalesce(t."votes", 0)::int AS "votes", coalesce(t."collected", 0)::bigint AS "collected",
        (p."status" = 'CANCELLED' OR p."id" = ANY(${ballotSettings(settings).withdrawnProposalIds}::int[]))
          AS "withdrawn"
      FROM "Candidate" k
      JOIN "Proposal" p ON p."id" = k."proposalId"
      LEFT JOIN t ON t."proposalId" = k."proposalId"
      WHERE k."moduleId" = ${moduleId} AND k."organizationId" = ${organizationId}
    ) c
    GROUP BY c."position" / ${CANDIDATES_AT_ONCE}::int ORDER BY min(c."position")`
  const candidates: TalliedCandidate[] = []
  for (const page of pages) {
    for (const row of z.array(candidateSchema).parse(JSON.parse(page.candidates)))
      candidates.push({ ...row, exclusiveGroup: groups.get(row.proposalId) ?? null })
    await nextTask()
  }
  // A ballot without choices counts only if it was imported.
  const [count] = await ctx.sql(ballotsRow)`
    SELECT count(*)::int AS "ballots" FROM "Ballot" b
      WHERE b."moduleId" = ${moduleId} AND b."organizationId" = ${organizationId}
      AND (b."channel" = 'IMPORT' OR EXISTS (SELECT 1 FROM "Choice" c WHERE c."ballotId" = b."id"))`
  const choices = candidates.reduce((sum, { votes }) => sum + votes, 0)
  return { ballots: count?.ballots ?? 0, choices, candidates }
}
