import 'server-only'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import type { LiveNumber } from '../blocks/numbers'

const money = z.object({ currency: z.string(), amount: z.number() })

export type Money = z.infer<typeof money>

const numbersRow = z.object({
  ideas: z.number(),
  members: z.number(),
  processes: z.number(),
  voters: z.number(),
  /** By currency, in alphabetical order. */
  granted: z.array(money),
  /** Funded projects that are done. */
  delivered: z.number(),
  workspaces: z.number(),
  /** Public processes that are under way. */
  running: z.number(),
} satisfies Record<LiveNumber | 'running', z.ZodType>)

export type LiveNumbers = z.infer<typeof numbersRow>

export const NOTHING: LiveNumbers = {
  ideas: 0,
  members: 0,
  processes: 0,
  voters: 0,
  granted: [],
  delivered: 0,
  workspaces: 0,
  running: 0,
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
      (SELECT coalesce(jsonb_agg(m ORDER BY m."currency"), '[]') FROM (
        SELECT r."currency", sum(s."spent")::float8 AS "amount"
        FROM "Result" s JOIN "Process" r ON r."id" = s."processId"
        WHERE s."organizationId" = ${id} AND s."publishedAt" IS NOT NULL AND r."visibility" = 'PUBLIC'
        GROUP BY r."currency" HAVING sum(s."spent") > 0) m) AS "granted",
      (SELECT count(*)::int FROM "Delivery" d JOIN "Process" r ON r."id" = d."processId"
        WHERE d."organizationId" = ${id} AND d."state" = 'DONE' AND d."isFunded" AND r."visibility" = 'PUBLIC')
        AS "delivered",
      (SELECT count(*)::int FROM "Organization" w LEFT JOIN "PortalEntry" e ON e."organizationId" = ${id}
          AND e."childId" = w."id" -- global "Organization": workspaces are organizations of their own
        WHERE w."parentId" = ${id} AND w."suspendedAt" IS NULL AND e."hidden" IS NOT TRUE) AS "workspaces",
      (SELECT count(*)::int FROM "Process" WHERE "organizationId" = ${id} AND "visibility" = 'PUBLIC'
        AND "status" = 'OPEN' AND "startsAt" <= now() AND "endsAt" > now()) AS "running"`
  return row ?? NOTHING
}
