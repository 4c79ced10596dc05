import 'server-only'
import { z } from 'zod'
import { call, pathId } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { totalRow } from '@/lib/foundation/db/column-schemas'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { idText } from '@/lib/foundation/input/ids'
import type { Page } from '@/lib/foundation/input/paging'
import { getProposal } from '@/lib/ideas/proposals/reading/get-proposal'
import { DECIDED_STATUSES } from '@/lib/ideas/proposals/states'
import { kindOf } from '@/lib/process/module-types/registry'
import { getModuleFacts, type ModuleFacts } from '@/lib/process/modules/queries'
import { markedCriterion } from './criteria'
import { QUEUE_PAGE_SIZE } from './limits'
import { canSeeQueue } from './policy'
import { EVALUATION_KINDS, type EvaluationKind, QUEUE_VIEWS, type QueueView } from './schemas'
import { isInScope } from './scope'
import { id, kind, ofProposal, outcome } from './shapes'

const evaluationRow = z.object({
  id: z.number(),
  kind: z.enum(EVALUATION_KINDS),
  status: z.enum(DECIDED_STATUSES).nullable(),
  score: z.number().nullable(),
  criteria: z.array(markedCriterion),
  comment: z.string(),
  months: z.number().nullable(),
  createdAt: z.date(),
})

export type Evaluation = z.infer<typeof evaluationRow>

/** The evaluations of a proposal that the actor may read, the final one first, without the evaluators. */
export async function getEvaluations(ctx: Context, { proposalId }: { proposalId: number }): Promise<Evaluation[]> {
  await getProposal(ctx, proposalId)
  return listEvaluations(ctx, proposalId)
}

/** The evaluations of a proposal that the caller has loaded and authorized. */
export async function listEvaluations(ctx: Context, proposalId: number): Promise<Evaluation[]> {
  return ctx.sql(evaluationRow)`
    SELECT "id", "kind"::text, "status"::text, "score", "criteria", "comment", "months", "createdAt"
    FROM "Evaluation"
    WHERE "proposalId" = ${proposalId} AND "organizationId" = ${ctx.organization.id} ORDER BY "Evaluation"."kind"`
}

const queuedProposal = z.object({
  proposalId: z.number(),
  title: z.string(),
  titleLocale: z.string(),
  status: z.string(),
  entered: z.array(z.enum(EVALUATION_KINDS)),
  /** Not for the actor: their own idea, or a declared conflict. */
  isOwn: z.boolean(),
  hasConflict: z.boolean(),
  /** Assigned to the actor; these come first. */
  isAssigned: z.boolean(),
})
const progressRow = z.object({
  proposals: z.number(),
  detailed: z.number(),
  final: z.number(),
  conflicts: z.number(),
})
// A page without proposals is one row with the progress only.
const queueRow = z.union([
  progressRow.extend(queuedProposal.shape).extend(totalRow.shape),
  progressRow.extend({ proposalId: z.null(), total: z.null() }),
])

export type QueuedProposal = z.infer<typeof queuedProposal>

export type Queue = Page<QueuedProposal> & { progress: z.infer<typeof progressRow> }

type Options = {
  view?: QueueView | undefined
  kind?: EvaluationKind | undefined
  /** Words of the title. */
  q?: string | undefined
  challengeId?: number | undefined
  page?: number | undefined
  size?: number | undefined
}

/** The evaluation queue of a module with its progress (EXPERT, ASSESSOR and administrators). */
export async function listQueue(
  ctx: Context,
  { moduleId, ...options }: Options & { moduleId: number },
): Promise<Queue> {
  return queueOf(ctx, await getModuleFacts(ctx, { moduleId }), options)
}

/** Variant for a module whose facts are loaded. */
export async function queueOf(ctx: Context, facts: ModuleFacts, options: Options): Promise<Queue> {
  requireAllowed(canSeeQueue(ctx.actor, facts.process.id))
  const { view = 'open', kind = 'FINAL', q = '', challengeId = 0, page = 0, size = QUEUE_PAGE_SIZE } = options
  const isOpenFor = kind === 'FINAL' ? ['FINAL'] : ['FINAL', 'DETAILED']
  const userId = ctx.actor.kind === 'user' ? ctx.actor.userId : 0
  const rows = await ctx.sql(queueRow)`
    WITH requested AS MATERIALIZED (
      SELECT p."id", p."status"::text, p."currentVersionId",
        ARRAY(SELECT e."kind"::text FROM "Evaluation" e
          WHERE e."proposalId" = p."id" ORDER BY e."kind" DESC) AS "entered",
        (p."authorId" = ${userId} OR EXISTS (SELECT 1 FROM "CoAuthor" a
          WHERE a."proposalId" = p."id" AND a."userId" = ${userId} AND a."acceptedAt" IS NOT NULL)) IS TRUE AS "isOwn",
        EXISTS (SELECT 1 FROM "EvaluationConflict" c
          WHERE c."proposalId" = p."id" AND c."userId" = ${userId}) AS "hasConflict",
        EXISTS (SELECT 1 FROM "EvaluationAssignment" g
          WHERE g."proposalId" = p."id" AND g."userId" = ${userId}) AS "isAssigned"
      FROM "Module" m JOIN "Proposal" p ON p."moduleId" = m."sourceModuleId"
      WHERE m."id" = ${queueModuleId(facts)} AND m."organizationId" = ${ctx.organization.id} AND ${isInScope()}
        AND p."hiddenAt" IS NULL AND p."mergedIntoId" IS NULL
        AND p."status" IN ('PUBLISHED', 'APPROVED', 'NOT_APPROVED', 'NOT_EVALUATED')
    ), counted AS (
      SELECT count(*)::int AS "proposals", (count(*) FILTER (WHERE 'DETAILED' = ANY("entered")))::int AS "detailed",
        (count(*) FILTER (WHERE 'FINAL' = ANY("entered")))::int AS "final",
        (count(*) FILTER (WHERE "isOwn" OR "hasConflict"))::int AS "conflicts" FROM requested
    ), chosen AS (
      SELECT *, (count(*) OVER ())::int AS "total" FROM requested s
      WHERE CASE ${view}::text WHEN 'all' THEN true WHEN 'done' THEN s."entered" && ${isOpenFor}::text[]
          WHEN 'conflict' THEN s."isOwn" OR s."hasConflict"
          ELSE NOT (s."entered" && ${isOpenFor}::text[]) AND NOT s."isOwn" AND NOT s."hasConflict" END
        AND (${challengeId}::int = 0 OR EXISTS (
          SELECT 1 FROM "ProposalChallenge" pc
            WHERE pc."proposalId" = s."id" AND pc."challengeId" = ${challengeId}::int))
        AND (${q}::text = '' OR EXISTS (
          SELECT 1 FROM "ProposalTranslation" t
          WHERE t."versionId" = s."currentVersionId" AND position(lower(${q}::text) IN lower(t."title")) > 0))
      ORDER BY s."isAssigned" DESC, s."id" LIMIT ${size} OFFSET ${page * size}
    )
    SELECT c.*, s."id" AS "proposalId", s."total", s."status", s."entered", s."isOwn", s."hasConflict", s."isAssigned",
      t."title", t."locale" AS "titleLocale"
    FROM counted c LEFT JOIN chosen s ON true
    LEFT JOIN "ProposalVersion" v ON v."id" = s."currentVersionId"
    LEFT JOIN LATERAL (
      SELECT "title", "locale" FROM "ProposalTranslation" t WHERE t."versionId" = v."id"
      ORDER BY (t."locale" = ${ctx.locale} AND t."completedAt" IS NOT NULL) DESC, t."locale" = v."originalLocale" DESC, t."locale" LIMIT 1
    ) t ON true
    ORDER BY s."isAssigned" DESC, s."id"`
  const { proposals = 0, detailed = 0, final = 0, conflicts = 0, total } = rows[0] ?? {}
  const items = rows
    .filter((row) => row.proposalId !== null)
    .map(({ proposalId, title, titleLocale, status, entered, isOwn, hasConflict, isAssigned }) => ({
      proposalId,
      title,
      titleLocale,
      status,
      entered,
      isOwn,
      hasConflict,
      isAssigned,
    }))
  return { items, total: total ?? 0, page, size, progress: { proposals, detailed, final, conflicts } }
}

function queueModuleId({ module }: ModuleFacts): number {
  if (kindOf(module.type).audience !== 'evaluators') throw new AppError('moduleUnknown')
  return module.id
}

export const getEvaluationsCall = call({
  method: 'GET',
  path: '/proposals/{proposalId}/evaluations',
  summary: 'The evaluations of a proposal, as everybody reads them',
  tag: 'Evaluations',
  access: 'public',
  params: ofProposal,
  output: z.array(
    z.object({
      id,
      ...outcome,
      criteria: z.array(z.object({ key: z.string(), name: z.record(z.string(), z.string()), weight: id, mark: id })),
      comment: z.string(),
      months: id.nullable().meta({ description: 'Months until it could be realized' }),
      createdAt: z.iso.datetime(),
    }),
  ),
  errors: ['proposalUnknown', 'processPrivate'],
  run: getEvaluations,
})

export const listQueueCall = call({
  method: 'GET',
  path: '/process-modules/{moduleId}/evaluations',
  summary: 'What there is to evaluate in a module, and how far the work is (EXPERT, ASSESSOR, ADMIN, DELEGATE)',
  tag: 'Evaluations',
  access: 'member',
  params: z.strictObject({ moduleId: pathId }),
  query: z.strictObject({
    view: z.enum(QUEUE_VIEWS).optional(),
    kind: kind.optional(),
    'q.contains': z.string().max(100).optional().meta({ description: 'Words of the title' }),
    challengeId: idText.optional(),
    page: z.coerce.number().int().min(0).max(10_000).optional(),
    size: z.coerce.number().int().min(1).max(100).optional(),
  }),
  output: z.object({
    items: z.array(
      z.object({
        proposalId: id,
        title: z.string(),
        titleLocale: z.string(),
        status: z.string(),
        entered: z.array(kind),
        isOwn: z.boolean(),
        hasConflict: z.boolean(),
        isAssigned: z.boolean().meta({ description: 'Assigned to the caller' }),
      }),
    ),
    total: id,
    page: id,
    size: id,
    progress: z.object({ proposals: id, detailed: id, final: id, conflicts: id }),
  }),
  errors: ['moduleUnknown', 'processPrivate', 'permissionDenied'],
  run: (ctx, { 'q.contains': words, ...query }) => listQueue(ctx, { ...query, q: words }),
})
