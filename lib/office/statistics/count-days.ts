import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { type Fragment, fragment } from '@/lib/foundation/db/sql'
import type { Period } from './period'

/** `processId` null: the whole organization. */
type Scope = { processId: number | null; period: Period }

const counts = { registrations: z.number(), ideas: z.number(), comments: z.number(), follows: z.number() }
const dayRow = z.object({ day: z.string(), ...counts })
const totalsRow = z.object(counts)

/** What happened on each day of the period; days without anything are 0. */
export function countDays(ctx: Context, { processId, period }: Scope): Promise<z.infer<typeof dayRow>[]> {
  const zone = ctx.organization.timeZone
  return ctx.sql(dayRow)`
    WITH events AS (${events(ctx, { processId, period })}),
    counted AS (SELECT (e."at" AT TIME ZONE ${zone}::text)::date AS "day",
      count(*) FILTER (WHERE e."what" = 'registration') AS "registrations",
      count(*) FILTER (WHERE e."what" = 'idea') AS "ideas",
      count(*) FILTER (WHERE e."what" = 'comment') AS "comments",
      count(*) FILTER (WHERE e."what" = 'follow') AS "follows" FROM events e GROUP BY 1)
    SELECT to_char(d."day", 'YYYY-MM-DD') AS "day", coalesce(c."registrations", 0)::int AS "registrations",
      coalesce(c."ideas", 0)::int AS "ideas", coalesce(c."comments", 0)::int AS "comments",
      coalesce(c."follows", 0)::int AS "follows"
    FROM generate_series(${period.from}::date, ${period.to}::date, interval '1 day') d("day")
    LEFT JOIN counted c ON c."day" = d."day"::date ORDER BY 1`
}

/** The same as totals of the period. */
export async function countTotals(ctx: Context, scope: Scope): Promise<z.infer<typeof totalsRow>> {
  const [row] = await ctx.sql(totalsRow)`
    SELECT (count(*) FILTER (WHERE e."what" = 'registration'))::int AS "registrations",
      (count(*) FILTER (WHERE e."what" = 'idea'))::int AS "ideas",
      (count(*) FILTER (WHERE e."what" = 'comment'))::int AS "comments",
      (count(*) FILTER (WHERE e."what" = 'follow'))::int AS "follows" FROM (${events(ctx, scope)}) e`
  return row ?? { registrations: 0, ideas: 0, comments: 0, follows: 0 }
}

const voterRow = z.object({ day: z.string(), voters: z.number() })

/** New voters of each day in votes that have closed, without what they chose. */
export function countVoters(ctx: Context, processId: number | null): Promise<z.infer<typeof voterRow>[]> {
  return ctx.sql(voterRow)`
    SELECT to_char(b."createdAt" AT TIME ZONE ${ctx.organization.timeZone}::text, 'YYYY-MM-DD') AS "day",
      count(*)::int AS "voters"
    FROM "Module" m JOIN "Ballot" b ON b."moduleId" = m."id"
    WHERE m."organizationId" = ${ctx.organization.id} AND b."organizationId" = m."organizationId"
      AND b."channel" = 'ONLINE'
      AND (${processId}::int IS NULL OR m."processId" = ${processId}::int)
      AND m."votingClosedAt" IS NOT NULL
    GROUP BY 1 ORDER BY 1`
}

// Each part reads an index by time, or the rows of one process.
function events({ organization }: Context, { processId, period: { start, end } }: Scope): Fragment {
  const ofProcess =
    processId === null
      ? fragment`true`
      : fragment`EXISTS (SELECT 1 FROM "Proposal" p WHERE p."id" = x."proposalId" AND p."processId" = ${processId})`
  const joined =
    processId === null
      ? fragment`SELECT 'registration' AS "what", x."createdAt" AS "at" FROM "Membership" x
          WHERE x."organizationId" = ${organization.id} AND x."createdAt" >= ${start} AND x."createdAt" < ${end}`
      : fragment`SELECT 'registration' AS "what", x."joinedAt" AS "at" FROM "ProcessMembership" x
          WHERE x."organizationId" = ${organization.id} AND x."processId" = ${processId}
            AND x."joinedAt" >= ${start} AND x."joinedAt" < ${end}`
  return fragment`${joined}
    UNION ALL SELECT 'idea', x."publishedAt" FROM "Proposal" x
      WHERE x."organizationId" = ${organization.id} AND x."publishedAt" >= ${start} AND x."publishedAt" < ${end}
        AND (${processId}::int IS NULL OR x."processId" = ${processId}::int)
    UNION ALL SELECT 'comment', x."createdAt" FROM "Comment" x
      WHERE x."organizationId" = ${organization.id} AND x."createdAt" >= ${start} AND x."createdAt" < ${end}
        AND x."deletedAt" IS NULL AND x."heldAt" IS NULL AND ${ofProcess}
    UNION ALL SELECT 'follow', x."createdAt" FROM "Follow" x
      WHERE x."organizationId" = ${organization.id} AND x."createdAt" >= ${start} AND x."createdAt" < ${end}
        AND ${ofProcess}`
}
