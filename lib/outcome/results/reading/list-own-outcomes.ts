import 'server-only'
import { z } from 'zod'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { totalRow } from '@/lib/foundation/db/column-schemas'
import { localeColumn } from '@/lib/foundation/i18n/text-schemas'
import type { Page } from '@/lib/foundation/input/paging'
import { currentText } from '@/lib/ideas/proposals/current-text'
import { PROPOSAL_STATUSES } from '@/lib/ideas/proposals/states'

const ownOutcomeRow = z.object({
  id: z.number(),
  title: z.string(),
  locale: localeColumn,
  status: z.enum(PROPOSAL_STATUSES),
  processId: z.number(),
  phaseId: z.number(),
  moduleId: z.number(),
  processName: z.unknown(),
  /** When it was published. */
  at: z.date(),
  /** Its place in the latest published result of a vote; null without one. */
  rank: z.number().nullable(),
  itemsCount: z.number().nullable(),
  funded: z.boolean().nullable(),
  resultModuleId: z.number().nullable(),
  resultPhaseId: z.number().nullable(),
})

const pagedRow = ownOutcomeRow.extend(totalRow.shape)

/** A published idea of the actor, with its state and what a vote decided. */
export type OwnOutcome = z.infer<typeof ownOutcomeRow>

/** The published ideas that the actor wrote or co-wrote, latest first, each with the latest published result. */
export async function listOwnOutcomes(ctx: SignedInContext, { size }: { size: number }): Promise<Page<OwnOutcome>> {
  const { userId } = ctx.actor
  const rows = await ctx.sql(pagedRow)`
    SELECT p."id", t."title", t."locale", p."status"::text, p."processId", m."phaseId", p."moduleId",
      r."name" AS "processName", coalesce(p."publishedAt", v."updatedAt") AS "at",
      o."rank", o."itemsCount", o."funded", o."resultModuleId", o."resultPhaseId", (count(*) OVER ())::int AS "total"
    FROM "Proposal" p JOIN "Process" r ON r."id" = p."processId" JOIN "Module" m ON m."id" = p."moduleId"
    JOIN "ProposalVersion" v ON v."id" = p."currentVersionId" ${currentText(ctx.locale)}
    LEFT JOIN LATERAL (
      SELECT i."rank", x."itemsCount", x."moduleId" AS "resultModuleId", y."phaseId" AS "resultPhaseId",
        coalesce((SELECT w."funded" FROM "ResultOverride" w
          WHERE w."moduleId" = x."moduleId" AND w."proposalId" = p."id"
          ORDER BY w."id" DESC LIMIT 1), i."funded") AS "funded"
      FROM "ResultItem" i JOIN "Result" x ON x."id" = i."resultId" AND x."publishedAt" IS NOT NULL
      JOIN "Module" y ON y."id" = x."moduleId"
      WHERE i."proposalId" = p."id" AND i."organizationId" = ${ctx.organization.id}
      ORDER BY x."publishedAt" DESC LIMIT 1) o ON true
    WHERE p."organizationId" = ${ctx.organization.id} AND p."status" <> 'DRAFT'
      AND (p."authorId" = ${userId} OR EXISTS (SELECT 1 FROM "CoAuthor" a
        WHERE a."proposalId" = p."id" AND a."userId" = ${userId} AND a."acceptedAt" IS NOT NULL))
    ORDER BY "at" DESC, p."id" DESC LIMIT ${size}`
  return { items: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0, page: 0, size }
}
