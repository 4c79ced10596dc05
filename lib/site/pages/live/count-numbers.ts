import 'server-only'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import type { LiveNumber } from '../blocks/numbers'

const numbersRow = z
  .object({
    ideas: z.number(),
    members: z.number(),
    processes: z.number(),
    voters: z.number(),
    granted: z.number(),
    workspaces: z.number(),
    /** Public processes that are under way. */
    running: z.number(),
  } satisfies Record<LiveNumber | 'running', z.ZodNumber>)
  // Of the money: that of most results, whose amounts alone are added.
  .extend({ currency: z.string() })

export type LiveNumbers = z.infer<typeof numbersRow>

export const NOTHING: LiveNumbers = {
  ideas: 0,
  members: 0,
  processes: 0,
  voters: 0,
  granted: 0,
  workspaces: 0,
  running: 0,
  currency: 'EUR',
}

const MINUTES_CACHED = 5
type NumbersContext = Pick<Context, 'organization' | 'sql'>

const counted = new LRUCache<number, LiveNumbers, NumbersContext>({
  max: 1000,
  ttl: MINUTES_CACHED * 60_000,
  fetchMethod: (_id, _stale, { context }) => readNumbers(context),
})

/** Public figures of an organization, up to five minutes old. Votes count after their result is published. */
export function countNumbers(ctx: NumbersContext): Promise<LiveNumbers> {
  return counted.forceFetch(ctx.organization.id, { context: ctx })
}

async function readNumbers({ sql, organization: { id } }: NumbersContext): Promise<LiveNumbers> {
  const [row] = await sql(numbersRow)`
    SELECT
      (SELECT count(*)::int FROM "Proposal" p JOIN "Process" r ON r."id" = p."processId"
        WHERE p."organizationId" = ${id} AND r."visibility" = 'PUBLIC' AND r."status" <> 'DRAFT'
          AND p."publishedAt" IS NOT NULL AND p."cancelledAt" IS NULL AND p."hiddenAt" IS NULL) AS "ideas",
      (SELECT count(*)::int FROM "Membership" WHERE "organizationId" = ${id} AND "status" = 'ACTIVE') AS "members",
      (SELECT count(*)::int FROM "Process"
        WHERE "organizationId" = ${id} AND "visibility" = 'PUBLIC' AND "status" <> 'DRAFT') AS "processes",
      (SELECT coalesce(sum(s."ballotsCount"), 0)::int FROM "Result" s JOIN "Process" r ON r."id" = s."processId"
        WHERE s."organizationId" = ${id} AND s."publishedAt" IS NOT NULL AND r."visibility" = 'PUBLIC') AS "voters",
      coalesce(m."granted", 0)::float8 AS "granted", coalesce(m."currency", 'EUR') AS "currency",
      (SELECT count(*)::int FROM "Organization" w LEFT JOIN "PortalEntry" e ON e."organizationId" = ${id}
          AND e."childId" = w."id" -- global "Organization": workspaces are organizations of their own
        WHERE w."parentId" = ${id} AND w."suspendedAt" IS NULL AND e."hidden" IS NOT TRUE) AS "workspaces",
      (SELECT count(*)::int FROM "Process" WHERE "organizationId" = ${id} AND "visibility" = 'PUBLIC'
        AND "status" = 'OPEN' AND "startsAt" <= now() AND "endsAt" > now()) AS "running"
    FROM (SELECT 1) one LEFT JOIN LATERAL (
      SELECT sum(s."spent") AS "granted", r."currency" FROM "Result" s JOIN "Process" r ON r."id" = s."processId"
      WHERE s."organizationId" = ${id} AND s."publishedAt" IS NOT NULL AND r."visibility" = 'PUBLIC'
      GROUP BY r."currency" ORDER BY count(*) DESC, max(s."publishedAt") DESC LIMIT 1) m ON true`
  return row ?? NOTHING
}
