import { z } from 'zod'
import { type Fragment, fragment } from '@/lib/foundation/db/sql'
import { basisOf, isBallotModule, MODULE_TYPES } from '@/lib/process/module-types/registry'
import type { ModuleFacts } from '@/lib/process/modules/queries'

/**
 * What an idea received so far in one vote; `collected` is money donated, in whole units, or null in a vote by
 * preferences.
 */
export const runningTotal = z.object({ moduleId: z.number(), voters: z.number(), collected: z.number().nullable() })

export type RunningTotal = z.infer<typeof runningTotal>

/**
 * Whether a process shows totals before its result is published: in lists, sorts, details, searches, feeds and maps
 * alike (spec: hidden-tallies). Officers have no exception.
 */
export function showsRunningTotals({ showTalliesEarly }: Pick<ModuleFacts['process'], 'showTalliesEarly'>): boolean {
  return showTalliesEarly
}

/** The opened vote whose running totals a list of its candidates may be sorted by, or null. */
export function sortableVote({ process, module }: ModuleFacts): number | null {
  const isOpened = isBallotModule(module.type) && module.votingOpenedAt !== null
  return isOpened && showsRunningTotals(process) ? module.id : null
}

const DONATION_TYPES = MODULE_TYPES.filter((type) => basisOf(type) === 'collected')

/** The running totals of a proposal `p` in the opened votes of processes that show them, as JSON. */
export const runningTotals: Fragment = fragment`coalesce((
  SELECT jsonb_agg(jsonb_build_object('moduleId', k."moduleId", 'voters', n."voters",
    'collected', CASE WHEN w."type"::text = ANY(${DONATION_TYPES}::text[]) THEN n."collected" END)
      ORDER BY k."moduleId")
  FROM "Candidate" k
  JOIN "Module" w ON w."id" = k."moduleId" AND w."votingOpenedAt" IS NOT NULL
  JOIN "Process" s ON s."id" = w."processId" AND s."showTalliesEarly"
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS "voters", coalesce(sum(c."amount"), 0)::int AS "collected"
    FROM "Choice" c WHERE c."moduleId" = k."moduleId" AND c."proposalId" = k."proposalId"
  ) n
  WHERE k."proposalId" = p."id"
), '[]')`

export const noRunningTotals: Fragment = fragment`'[]'::jsonb`

/** How much a proposal `p` received so far in a vote: preferences, or money donated. */
export function supportIn(moduleId: number): Fragment {
  return fragment`(SELECT coalesce(sum(c."amount"), 0) FROM "Choice" c WHERE c."moduleId" = ${moduleId} AND c."proposalId" = p."id")`
}
