import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { totalRow } from '@/lib/foundation/db/column-schemas'
import type { Page } from '@/lib/foundation/input/paging'
import { listQuery } from '@/lib/foundation/input/paging'
import { currentText } from '@/lib/ideas/proposals/current-text'
import { instant, place } from './shapes'
import { MODERATION_STATES } from './states'

const ownCaseRow = z.object({
  id: z.number(),
  state: z.enum(MODERATION_STATES),
  proposalId: z.number(),
  commentId: z.number().nullable(),
  processId: z.number(),
  phaseId: z.number(),
  moduleId: z.number(),
  title: z.string(),
  locale: z.string(),
  reason: z.string(),
  decidedAt: z.date(),
  appeal: z.string(),
  answer: z.string(),
  /** False after the first appeal. */
  canAppeal: z.boolean(),
})

/** A moderation decision on a text of the actor. */
export type OwnCase = z.infer<typeof ownCaseRow>

type CaseQuery = { proposalId?: number; page?: unknown; size?: unknown }

const ownCasePageRow = ownCaseRow.extend(totalRow.shape)

/** Decisions to hide texts of the actor, latest first; of one proposal when `proposalId` is given. */
export async function listOwnCases(
  context: Context,
  { proposalId, page = 0, size = 20 }: CaseQuery = {},
): Promise<Page<OwnCase>> {
  const ctx = requireSignedIn(context)
  const { userId } = ctx.actor
  const paging = { page: Number(page), size: Number(size) }
  const rows = await ctx.sql(ownCasePageRow)`
    SELECT k."id", k."state"::text, k."proposalId", k."commentId", p."processId", m."phaseId", p."moduleId",
      t."title", t."locale",
      k."reason", k."decidedAt", k."appeal", k."answer",
      k."state" = 'HIDDEN' AND (k."commentId" IS NULL AND p."cancelledAt" IS NULL OR c."deletedAt" IS NULL
        AND c."id" IS NOT NULL) AS "canAppeal",
      (count(*) OVER ())::int AS "total"
    FROM "ModerationCase" k
    JOIN "Proposal" p ON p."id" = k."proposalId" JOIN "Module" m ON m."id" = p."moduleId"
    JOIN "ProposalVersion" v ON v."id" = coalesce(k."versionId", p."currentVersionId")
      AND v."organizationId" = k."organizationId" ${currentText(ctx.locale)}
    LEFT JOIN "Comment" c ON c."id" = k."commentId"
    WHERE k."organizationId" = ${ctx.organization.id} AND k."state" NOT IN ('OPEN', 'DISMISSED', 'HELD', 'PUBLISHED')
      AND (${proposalId ?? null}::int IS NULL OR k."proposalId" = ${proposalId ?? null})
      AND CASE WHEN k."commentId" IS NULL THEN p."authorId" = ${userId} OR EXISTS (SELECT 1 FROM "CoAuthor" a
          WHERE a."proposalId" = p."id" AND a."userId" = ${userId} AND a."acceptedAt" IS NOT NULL)
        ELSE c."authorId" = ${userId} END
    ORDER BY k."decidedAt" DESC, k."id" DESC LIMIT ${paging.size} OFFSET ${paging.page * paging.size}`
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0, ...paging }
}

export const listOwnCasesCall = call({
  method: 'GET',
  path: '/users/me/moderation-cases',
  summary: 'Decisions to hide something one wrote, the latest first',
  tag: 'Moderation',
  access: 'member',
  answers: 'list',
  query: listQuery(['decidedAt']),
  output: z.array(
    z.object({
      ...place,
      decidedAt: instant,
      appeal: z.string(),
      answer: z.string(),
      canAppeal: z.boolean(),
    }),
  ),
  run: listOwnCases,
})
