import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { type Fragment, fragment } from '@/lib/foundation/db/sql'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { AGE_BANDS, isInBand } from '@/lib/office/turnout/age-bands'

const visible = fragment`p."publishedAt" IS NOT NULL AND p."hiddenAt" IS NULL AND p."status" <> 'CANCELLED'`

function ideasOf({ organization }: Context, processId: number | null): Fragment {
  return fragment`p."organizationId" = ${organization.id} AND ${visible}
    AND (${processId}::int IS NULL OR p."processId" = ${processId}::int)`
}

// Votes of published results only; what an idea received is public then.
const votesOf = fragment`(SELECT sum(i."votes")::int FROM "ResultItem" i JOIN "Result" r ON r."id" = i."resultId"
    AND r."publishedAt" IS NOT NULL WHERE i."proposalId" = p."id" AND i."organizationId" = p."organizationId")`

const namedRow = z.object({ id: z.number(), name: localizedText, ideas: z.number(), votes: z.number().nullable() })

/** Ideas by topic or context, and their votes where the result is published. */
export function countTopics(
  ctx: Context,
  processId: number | null,
  what: 'topics' | 'contexts',
): Promise<z.infer<typeof namedRow>[]> {
  const named =
    what === 'topics'
      ? fragment`JOIN "ProposalChallenge" x ON x."proposalId" = p."id" JOIN "Challenge" n ON n."id" = x."challengeId"`
      : fragment`JOIN "Scenario" n ON n."id" = p."scenarioId"`
  return ctx.sql(namedRow)`
    SELECT n."id", n."name", count(*)::int AS "ideas", sum(${votesOf})::int AS "votes" FROM "Proposal" p ${named}
    WHERE ${ideasOf(ctx, processId)} AND n."organizationId" = ${ctx.organization.id}
    GROUP BY n."id", n."name" ORDER BY 3 DESC, 1 LIMIT 50`
}

const languageRow = z.object({ language: z.string(), ideas: z.number() })

/** Ideas by the language in which they were written. */
export function countLanguages(ctx: Context, processId: number | null): Promise<z.infer<typeof languageRow>[]> {
  return ctx.sql(languageRow)`
    SELECT v."originalLocale" AS "language", count(*)::int AS "ideas"
    FROM "Proposal" p JOIN "ProposalVersion" v ON v."id" = p."currentVersionId"
    WHERE ${ideasOf(ctx, processId)} GROUP BY 1 ORDER BY 2 DESC, 1`
}

const ageRow = z.object({ age: z.number().nullable(), people: z.number() })

/** Participants by age, as cells of the rule of small numbers. */
export async function countAges(ctx: Context, processId: number | null) {
  const rows = await ctx.sql(ageRow)`
    SELECT (extract(year FROM ${ctx.now}::timestamptz) - u."birthYear")::int AS "age", count(*)::int AS "people"
    FROM (${peopleOf(ctx, processId)}) m JOIN "User" u ON u."id" = m."userId" AND u."erasedAt" IS NULL GROUP BY 1`
  return AGE_BANDS.map(([from, to]) => ({
    from,
    to,
    voters: rows.reduce((sum, { age, people }) => sum + (isInBand(age, from, to) ? people : 0), 0),
  }))
}

function peopleOf({ organization }: Context, processId: number | null): Fragment {
  return processId === null
    ? fragment`SELECT x."userId" FROM "Membership" x WHERE x."organizationId" = ${organization.id}`
    : fragment`SELECT x."userId" FROM "ProcessMembership" x
        WHERE x."organizationId" = ${organization.id} AND x."processId" = ${processId}`
}

const funnelRow = z.object({
  invited: z.number(),
  registered: z.number(),
  confirmed: z.number(),
  voted: z.number(),
})

/**
 * How many people were invited, registered, confirmed an address, and voted in the closed vote with most voters: ballots of
 * several votes cannot be told apart by person once voters are removed from them.
 */
export async function readFunnel(ctx: Context, processId: number | null): Promise<z.infer<typeof funnelRow>> {
  const { id } = ctx.organization
  const [row] = await ctx.sql(funnelRow)`
    SELECT (SELECT count(*)::int FROM "Invitation" i WHERE i."organizationId" = ${id}
        AND (${processId}::int IS NULL OR ${processId}::int = ANY(i."processIds"))) AS "invited",
      count(*)::int AS "registered",
      (count(*) FILTER (WHERE u."emailConfirmedAt" IS NOT NULL OR u."mobileConfirmedAt" IS NOT NULL))::int AS "confirmed",
      (SELECT coalesce(max(v."voters"), 0)::int FROM (
        SELECT count(*) AS "voters" FROM "Module" m JOIN "Ballot" b ON b."moduleId" = m."id"
          WHERE m."organizationId" = ${id} AND b."organizationId" = ${id} AND b."channel" = 'ONLINE'
            AND (${processId}::int IS NULL OR m."processId" = ${processId}::int)
            AND m."votingClosedAt" IS NOT NULL
          GROUP BY m."id") v) AS "voted"
    FROM (${peopleOf(ctx, processId)}) p JOIN "User" u ON u."id" = p."userId" AND u."erasedAt" IS NULL`
  return row ?? { invited: 0, registered: 0, confirmed: 0, voted: 0 }
}

const qualityRow = z.object({
  ideas: z.number(),
  answered: z.number(),
  medianDays: z.number().nullable(),
  inResults: z.number(),
})

/** How ideas are treated, from what the log and the evaluations hold. */
export async function readQuality(ctx: Context, processId: number | null): Promise<z.infer<typeof qualityRow>> {
  const { id } = ctx.organization
  const [row] = await ctx.sql(qualityRow)`
    WITH answers AS (
      SELECT e."subject", min(e."createdAt") AS "at" FROM "AuditEntry" e
      WHERE e."organizationId" = ${id} AND e."act" IN ('proposal.statusSet', 'proposal.evaluated') GROUP BY 1),
    ideas AS (
      SELECT p."id", p."publishedAt", p."status" <> 'PUBLISHED' AS "isDecided",
        coalesce((SELECT min(v."createdAt") FROM "Evaluation" v WHERE v."proposalId" = p."id"), a."at") AS "answeredAt",
        EXISTS (SELECT 1 FROM "ResultItem" i JOIN "Result" r ON r."id" = i."resultId" AND r."publishedAt" IS NOT NULL
          WHERE i."proposalId" = p."id" AND i."organizationId" = p."organizationId") AS "isInResult"
      FROM "Proposal" p LEFT JOIN answers a ON a."subject" = 'proposal ' || p."id" WHERE ${ideasOf(ctx, processId)})
    SELECT count(*)::int AS "ideas",
      (count(*) FILTER (WHERE "isDecided" OR "answeredAt" IS NOT NULL))::int AS "answered",
      round((percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM "answeredAt" - "publishedAt") / 86400)
        FILTER (WHERE "answeredAt" >= "publishedAt"))::numeric, 1)::float8 AS "medianDays",
      (count(*) FILTER (WHERE "isInResult"))::int AS "inResults" FROM ideas`
  return row ?? { ideas: 0, answered: 0, medianDays: null, inResults: 0 }
}
