import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { countRow } from '@/lib/foundation/db/column-schemas'
import { translator } from '@/lib/foundation/i18n/translations'
import { EVALUATION_KINDS } from '@/lib/participation/evaluations/schemas'
import { byId } from './keyset'
import {
  nameReader,
  ofProcess,
  type ProcessFilter,
  processFilter,
  requireAdministered,
  titleOf,
} from './process-filter'
import { exportSource } from './source'

const evaluationRow = z.object({
  id: z.number(),
  process: z.unknown(),
  proposalId: z.number(),
  title: z.string().nullable(),
  kind: z.enum(EVALUATION_KINDS),
  status: z.enum(['APPROVED', 'NOT_APPROVED', 'NOT_EVALUATED']).nullable(),
  score: z.number().nullable(),
  comment: z.string(),
  evaluator: z.string().nullable(),
  createdAt: z.date(),
})

const COLUMNS = ['process', 'idea', 'title', 'kind', 'state', 'score', 'comment', 'evaluator', 'date'] as const

/** The entered evaluations with their evaluators. */
export const evaluationsSource = exportSource({
  filter: processFilter,
  authorize: requireAdministered,
  head: async (ctx) => COLUMNS.map((name) => translator(ctx.locale, 'exports')(`columns.${name}`)),
  count: async (ctx, filter) => {
    const [row] = await ctx.sql(countRow)`
      SELECT count(*)::int AS "count" FROM "Evaluation" e JOIN "Proposal" p ON p."id" = e."proposalId"
      WHERE e."organizationId" = ${ctx.organization.id} AND ${ofProcess(filter)}`
    return row?.count ?? 0
  },
  rows: (ctx, filter) => {
    const t = translator(ctx.locale, 'evaluations')
    const nameOf = nameReader(ctx)
    return byId(
      (after, size) => readEvaluations(ctx, filter, { after, size }),
      ({ process, proposalId, title, kind, status, score, comment, evaluator, createdAt }) => [
        ...[nameOf(process), proposalId, title, t(`kinds.${kind}`), status && t(`statuses.${status}`)],
        ...[score, comment, evaluator, createdAt],
      ],
    )
  },
})

function readEvaluations(ctx: Context, filter: ProcessFilter, { after, size }: { after: number; size: number }) {
  return ctx.sql(evaluationRow)`
    SELECT e."id", r."name" AS "process", e."proposalId", t."title", e."kind"::text, e."status"::text, e."score",
      e."comment", e."createdAt", nullif(concat_ws(' ', u."name", u."surname"), '') AS "evaluator"
    FROM "Evaluation" e JOIN "Proposal" p ON p."id" = e."proposalId" JOIN "Process" r ON r."id" = p."processId"
    LEFT JOIN "User" u ON u."id" = e."evaluatorId" AND u."erasedAt" IS NULL ${titleOf(ctx)}
    WHERE e."organizationId" = ${ctx.organization.id} AND e."id" > ${after} AND ${ofProcess(filter)}
    ORDER BY e."id" LIMIT ${size}`
}
