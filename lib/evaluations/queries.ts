import 'server-only'
import type { Context } from '@/lib/context/context'
import { requireAllowed } from '@/lib/errors/decision'
import type { Page } from '@/lib/http/paging'
import { getModuleFacts, type ModuleFacts } from '@/lib/modules/queries'
import { getProposal } from '@/lib/proposals/get-proposal'
import { ideasModuleId } from '@/lib/proposals/ideas-module'
import type { DecidedStatus } from '@/lib/proposals/states'
import type { MarkedCriterion } from './criteria'
import { QUEUE_PAGE_SIZE } from './limits'
import { canSeeQueue } from './policy'
import type { EvaluationKind, QueueView } from './schemas'

export type Evaluation = {
  id: number
  kind: EvaluationKind
  status: DecidedStatus | null
  score: number | null
  criteria: MarkedCriterion[]
  comment: string
  createdAt: Date
}

/** The evaluations of a proposal that the actor may read, the final one first; who entered them is not shown. */
export async function getEvaluations(ctx: Context, { proposalId }: { proposalId: number }): Promise<Evaluation[]> {
  await getProposal(ctx, proposalId)
  return listEvaluations(ctx, proposalId)
}

/** The same for a proposal that was read already. */
export async function listEvaluations(ctx: Context, proposalId: number): Promise<Evaluation[]> {
  return ctx.sql<Evaluation>`
    SELECT "id", "kind"::text, "status"::text, "score", "criteria", "comment", "createdAt" FROM "Evaluation"
    WHERE "proposalId" = ${proposalId} AND "organizationId" = ${ctx.organization.id} ORDER BY "Evaluation"."kind"`
}

/** The module in which a proposal is evaluated, the latest that takes its ideas; null where there is none. */
export async function evaluationModuleOf(ctx: Context, ideasModule: number): Promise<ModuleFacts | null> {
  const module = await ctx.db.module.findFirst({
    where: { sourceModuleId: ideasModule, type: 'EVALUATION' },
    orderBy: [{ enabled: 'desc' }, { id: 'desc' }],
    select: { id: true },
  })
  return module && getModuleFacts(ctx, { moduleId: module.id })
}

export type QueuedProposal = {
  proposalId: number
  title: string
  titleLocale: string
  status: string
  entered: EvaluationKind[]
}

export type Queue = Page<QueuedProposal> & {
  progress: { proposals: number; detailed: number; final: number }
}

type Wanted = {
  view?: QueueView | undefined
  kind?: EvaluationKind | undefined
  page?: number | undefined
  size?: number | undefined
}

/** What there is to evaluate in a module, with how far the work is (EXPERT, ASSESSOR and who administers the process). */
export async function listQueue(ctx: Context, { moduleId, ...wanted }: Wanted & { moduleId: number }): Promise<Queue> {
  return queueOf(ctx, await getModuleFacts(ctx, { moduleId }), wanted)
}

/** The same for a module whose facts are known. */
export async function queueOf(ctx: Context, facts: ModuleFacts, wanted: Wanted): Promise<Queue> {
  requireAllowed(canSeeQueue(ctx.actor, facts.process.id))
  const { view = 'open', kind = 'FINAL', page = 0, size = QUEUE_PAGE_SIZE } = wanted
  const isOpenFor = kind === 'FINAL' ? ['FINAL'] : ['FINAL', 'DETAILED']
  const rows = await ctx.sql<QueuedProposal & { total: number; proposals: number; detailed: number; final: number }>`
    WITH standing AS MATERIALIZED (
      SELECT p."id", p."status"::text, p."currentVersionId",
        ARRAY(SELECT e."kind"::text FROM "Evaluation" e WHERE e."proposalId" = p."id" ORDER BY e."kind" DESC) AS "entered"
      FROM "Proposal" p
      WHERE p."organizationId" = ${ctx.organization.id} AND p."moduleId" = ${ideasModuleId(facts)} AND p."hiddenAt" IS NULL
        AND p."mergedIntoId" IS NULL AND p."status" IN ('PUBLISHED', 'APPROVED', 'NOT_APPROVED', 'NOT_EVALUATED')
    ), counted AS (
      SELECT count(*)::int AS "proposals", (count(*) FILTER (WHERE 'DETAILED' = ANY("entered")))::int AS "detailed",
        (count(*) FILTER (WHERE 'FINAL' = ANY("entered")))::int AS "final" FROM standing
    ), chosen AS (
      SELECT *, (count(*) OVER ())::int AS "total" FROM standing s
      WHERE ${view} = 'all' OR (${view} = 'open') <> (s."entered" && ${isOpenFor}::text[])
      ORDER BY s."id" LIMIT ${size} OFFSET ${page * size}
    )
    SELECT c.*, s."id" AS "proposalId", s."total", s."status", s."entered", t."title", t."locale" AS "titleLocale"
    FROM counted c LEFT JOIN chosen s ON true
    LEFT JOIN "ProposalVersion" v ON v."id" = s."currentVersionId"
    LEFT JOIN LATERAL (
      SELECT "title", "locale" FROM "ProposalTranslation" t WHERE t."versionId" = v."id"
      ORDER BY t."locale" = ${ctx.locale} DESC, t."locale" = v."originalLocale" DESC, t."locale" LIMIT 1
    ) t ON true
    ORDER BY s."id"`
  const [first] = rows
  const { proposals = 0, detailed = 0, final = 0 } = first ?? {}
  const items = rows
    .filter(({ proposalId }) => proposalId !== null)
    .map(({ proposalId, title, titleLocale, status, entered }) => ({ proposalId, title, titleLocale, status, entered }))
  return { items, total: first?.total ?? 0, page, size, progress: { proposals, detailed, final } }
}
