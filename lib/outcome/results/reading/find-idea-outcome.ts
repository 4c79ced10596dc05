import 'server-only'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { BALLOT_TYPES, basisOf } from '@/lib/process/module-types/registry'
import { distanceColumn } from './result-rows'

const outcomeRow = z.object({
  processId: z.number(),
  /** The counted vote, and its phase. */
  moduleId: z.number(),
  phaseId: z.number(),
  /** With the decision of an administrator, if there is one. */
  funded: z.boolean(),
  rank: z.number(),
  itemsCount: z.number(),
  votes: z.number(),
  cost: z.number(),
  distance: distanceColumn,
  /** What it lacked is counted in. */
  unit: z.enum(['votes', 'money', 'points', 'people']),
})

/** What the latest published result says about an idea. */
export type IdeaOutcome = z.infer<typeof outcomeRow>

const COLLECTING = BALLOT_TYPES.filter((type) => basisOf(type) === 'collected')

const SECONDS_CACHED = 10
const decided = new LRUCache<string, boolean, Pick<Context, 'organization' | 'sql'> & { processId: number }>({
  max: 5000,
  ttl: SECONDS_CACHED * 1000,
  fetchMethod: async (_key, _stale, { context: { sql, organization, processId } }) => {
    const rows = await sql(z.object({ id: z.number() }))`
      SELECT "id" FROM "Result" WHERE "organizationId" = ${organization.id} AND "processId" = ${processId}
        AND "publishedAt" IS NOT NULL LIMIT 1`
    return rows.length > 0
  },
})

/**
 * The outcome of an idea that the actor may see, or null. Whether its process has a result at all is cached, so that
 * pages of open processes need no further query.
 */
export async function findIdeaOutcome(
  ctx: Context,
  { id, processId }: { id: number; processId: number },
): Promise<IdeaOutcome | null> {
  const { organization, sql } = ctx
  const context = { organization, sql, processId }
  if (!(await decided.forceFetch(`${organization.id}:${processId}`, { context }))) return null
  const [row] = await sql(outcomeRow)`
    SELECT r."processId", r."moduleId", m."phaseId", i."rank", r."itemsCount", i."votes", i."cost", i."distance",
      CASE WHEN r."rule" = 'equal-shares' THEN 'people' WHEN m."settings" ? 'points' THEN 'points'
        WHEN m."type"::text = ANY(${COLLECTING}::text[]) THEN 'money' ELSE 'votes' END AS "unit",
      coalesce((SELECT w."funded" FROM "ResultOverride" w
        WHERE w."moduleId" = r."moduleId" AND w."proposalId" = i."proposalId" AND w."organizationId" = ${organization.id}
        ORDER BY w."id" DESC LIMIT 1), i."funded") AS "funded"
    FROM "ResultItem" i
    JOIN "Result" r ON r."id" = i."resultId" AND r."organizationId" = ${organization.id}
      AND r."publishedAt" IS NOT NULL
    JOIN "Module" m ON m."id" = r."moduleId" AND m."organizationId" = ${organization.id}
    WHERE i."proposalId" = ${id} AND i."organizationId" = ${organization.id}
    ORDER BY r."publishedAt" DESC LIMIT 1`
  return row ?? null
}

/** Clears what is cached, for tests that reuse ids. */
export function clearDecidedProcesses(): void {
  decided.clear()
}
