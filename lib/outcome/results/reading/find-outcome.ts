import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { fragment } from '@/lib/foundation/db/sql'
import { localeColumn } from '@/lib/foundation/i18n/text-schemas'
import { ModuleType } from '@/lib/generated/prisma/enums'
import { currentCover, titleUnlessHidden } from '@/lib/ideas/proposals/current-text'
import { firstTopic } from '@/lib/ideas/proposals/reading/list-latest'
import { basisOf, RESULT_TYPES } from '@/lib/process/module-types/registry'
import { lookColumns } from '@/lib/process/topics/looks'
import { holdingOf } from './queries'

const winnerRow = z.object({
  proposalId: z.number(),
  title: z.string(),
  locale: localeColumn,
  cost: z.number(),
  votes: z.number(),
  collected: z.number(),
  coverFileId: z.string().nullable(),
  topic: z.object({ id: z.number(), ...lookColumns.shape }).nullable(),
})

const outcomeRow = z.object({
  /** Where the ideas were collected, for their addresses. */
  moduleId: z.number(),
  phaseId: z.number(),
  type: z.enum(ModuleType),
  hasPoints: z.boolean(),
  itemsCount: z.number(),
  ballotsCount: z.number(),
  budget: z.number(),
  /** With the overrides. */
  funded: z.number(),
  spent: z.number(),
  publishedAt: z.date(),
  winners: z.array(winnerRow),
})

/** The answer of a published result with its first winners. */
export type Outcome = Omit<z.infer<typeof outcomeRow>, 'type' | 'hasPoints'> & {
  basis: 'votes' | 'collected'
  unit: 'money' | 'points'
}

/**
 * The published result of a vote, or of the module that shows it, in one statement; null before publication. The caller
 * must have checked that the actor may see the process.
 */
export async function findOutcome(
  ctx: Context,
  { moduleId, size }: { moduleId: number; size: number },
): Promise<Outcome | null> {
  const organizationId = ctx.organization.id
  const holding = holdingOf(ctx, fragment`r."moduleId"`)
  const [row] = await ctx.sql(outcomeRow)`
    SELECT h."id" AS "moduleId", h."phaseId", m."type"::text, m."settings" ? 'points' AS "hasPoints", r."itemsCount",
      r."ballotsCount", r."budget", r."publishedAt", r."fundedCount" + d."count" AS "funded",
      r."fundedCost" + d."cost" AS "spent",
      coalesce((SELECT jsonb_agg(to_jsonb(w) ORDER BY w."place") FROM (
        SELECT i."proposalId", coalesce(t."title", '') AS "title", coalesce(t."locale", ${ctx.locale}) AS "locale",
          i."cost", i."votes", i."collected", ${firstTopic} AS "topic",
          CASE WHEN p."hiddenAt" IS NULL THEN c."fileId" END AS "coverFileId",
          row_number() OVER (ORDER BY i."votes" DESC, i."collected" DESC, i."rank") AS "place"
        FROM "ResultItem" i ${holding}
        JOIN "Proposal" p ON p."id" = i."proposalId"
        LEFT JOIN "ProposalVersion" v ON v."id" = p."currentVersionId"
        ${titleUnlessHidden(ctx.locale)}
        ${currentCover}
        WHERE i."resultId" = r."id" AND coalesce(o."funded", i."funded")
        ORDER BY "place" LIMIT ${size}) w), '[]') AS "winners"
    FROM "Module" a
    JOIN "Module" m ON m."id" = CASE WHEN a."type"::text = ANY(${RESULT_TYPES}::text[]) THEN a."sourceModuleId"
      ELSE a."id" END AND m."organizationId" = ${organizationId}
    JOIN "Result" r ON r."moduleId" = m."id" AND r."organizationId" = ${organizationId} AND r."publishedAt" IS NOT NULL
    JOIN "Module" h ON h."id" = coalesce(m."sourceModuleId", m."id") AND h."organizationId" = ${organizationId}
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(CASE WHEN o."funded" THEN 1 ELSE -1 END), 0)::int AS "count",
        coalesce(sum(CASE WHEN o."funded" THEN i."cost" ELSE -i."cost" END), 0) AS "cost"
      FROM "ResultItem" i ${holding}
      WHERE i."resultId" = r."id" AND o."funded" <> i."funded"
    ) d
    WHERE a."id" = ${moduleId} AND a."organizationId" = ${organizationId}
    ORDER BY r."id" DESC LIMIT 1`
  if (!row) return null
  const { type, hasPoints, ...outcome } = row
  return { ...outcome, basis: hasPoints ? 'collected' : basisOf(type), unit: hasPoints ? 'points' : 'money' }
}
