import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { totalRow } from '@/lib/foundation/db/column-schemas'
import { type Fragment, fragment } from '@/lib/foundation/db/sql'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import type { Page } from '@/lib/foundation/input/paging'
import { listQuery } from '@/lib/foundation/input/paging'
import { EVALUATION_KINDS } from '@/lib/participation/evaluations/schemas'
import { DESK_PAGE_SIZE } from './limits'
import { matching } from './matching'
import { canUseDesk } from './policy'
import { type DESK_SORTS, DESK_STATUSES, type DeskFilter, deskFilter, STANDINGS } from './schemas'
import { id, ofProcess, refusals } from './shapes'

const ideaRow = z.object({
  id: z.number(),
  moduleId: z.number(),
  phaseId: z.number(),
  title: z.string().nullable(),
  titleLocale: z.string().nullable(),
  type: z.enum(['PROPOSAL', 'STORY', 'TACTICS', 'SERVICE']),
  status: z.enum(DESK_STATUSES),
  author: z.object({ id: z.number(), name: z.string() }).nullable(),
  challengeIds: z.array(z.number()),
  scenarioId: z.number().nullable(),
  /** The author's. */
  cost: z.number().nullable(),
  checkedCost: z.number().nullable(),
  standsToVote: z.enum(STANDINGS),
  evaluations: z.array(z.enum(EVALUATION_KINDS)),
  score: z.number().nullable(),
  assignee: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** Null until the result of a vote is counted. */
  votes: z.number().nullable(),
  languages: z.array(z.string()),
  reports: z.number(),
  isHidden: z.boolean(),
  publishedAt: z.date(),
})

/** An idea as the office sees it. */
export type DeskIdea = z.infer<typeof ideaRow>

type Query = DeskFilter & {
  processId: number
  sort?: (typeof DESK_SORTS)[number] | undefined
  page?: number | undefined
  size?: number | undefined
}

/** Ideas of a process for the office (its administrators and facilitators), the latest first. */
export async function listDeskIdeas(ctx: Context, query: Query): Promise<Page<DeskIdea>> {
  const { processId, sort = 'number', page = 0, size = DESK_PAGE_SIZE, ...filter } = query
  requireAllowed(canUseDesk(ctx.actor, processId))
  const where = matching(ctx, processId, filter)
  const [items, [counted], process] = await Promise.all([
    ctx.sql(ideaRow)`
      WITH chosen AS MATERIALIZED (
        SELECT p."id" FROM "Proposal" p WHERE ${where} ORDER BY ${ORDER[sort](ctx)} LIMIT ${size} OFFSET ${page * size})
      ${ideas(ctx)} JOIN chosen ON chosen."id" = p."id"
      WHERE p."organizationId" = ${ctx.organization.id} ORDER BY ${ORDER[sort](ctx)}`,
    ctx.sql(totalRow)`SELECT count(*)::int AS "total" FROM "Proposal" p WHERE ${where}`,
    ctx.db.process.findFirst({ where: { id: processId }, select: { id: true } }),
  ])
  if (!process) throw new AppError('processUnknown')
  return { items, total: counted?.total ?? 0, page, size }
}

/** Ideas by ascending number after one: pages of an export. The caller authorizes. */
export function readDeskIdeas(
  ctx: Context,
  { processId, after, size, ...filter }: DeskFilter & { processId: number; after: number; size: number },
): Promise<DeskIdea[]> {
  return ctx.sql(ideaRow)`${ideas(ctx)}
    WHERE ${matching(ctx, processId, filter)} AND p."id" > ${after} ORDER BY p."id" LIMIT ${size}`
}

/** How many ideas match. The caller authorizes. */
export async function countDeskIdeas(ctx: Context, { processId, ...filter }: DeskFilter & { processId: number }) {
  const [counted] = await ctx.sql(totalRow)`
    SELECT count(*)::int AS "total" FROM "Proposal" p WHERE ${matching(ctx, processId, filter)}`
  return counted?.total ?? 0
}

const ORDER: Record<(typeof DESK_SORTS)[number], (ctx: Context) => Fragment> = {
  number: () => fragment`p."id" DESC`,
  title: ({ locale }) => fragment`(SELECT fold(x."title") FROM "ProposalTranslation" x
    WHERE x."versionId" = p."currentVersionId" ORDER BY (x."locale" = ${locale}) DESC, x."locale" LIMIT 1), p."id"`,
  cost: () => fragment`p."cost" DESC NULLS LAST, p."id" DESC`,
  reports: () => fragment`${REPORTS} DESC, p."id" DESC`,
}

const REPORTS = fragment`(SELECT count(*) FROM "AbuseReport" y JOIN "ModerationCase" k ON k."id" = y."caseId"
  WHERE k."proposalId" = p."id" AND k."organizationId" = p."organizationId")::int`

function ideas(ctx: Context): Fragment {
  return fragment`
    SELECT p."id", p."moduleId", m."phaseId", t."title", t."locale" AS "titleLocale", p."type"::text, p."status"::text,
      CASE WHEN u."id" IS NOT NULL THEN jsonb_build_object('id', u."id", 'name', u."username") END AS "author",
      ARRAY(SELECT x."challengeId" FROM "ProposalChallenge" x WHERE x."proposalId" = p."id" ORDER BY 1) AS "challengeIds",
      p."scenarioId", v."cost"::float8 AS "cost", v."languages",
      (SELECT k."amount" FROM "CostCheck" k WHERE k."proposalId" = p."id" ORDER BY k."id" DESC LIMIT 1) AS "checkedCost",
      p."standsToVote"::text,
      ARRAY(SELECT e."kind"::text FROM "Evaluation" e WHERE e."proposalId" = p."id" ORDER BY e."kind") AS "evaluations",
      (SELECT e."score" FROM "Evaluation" e WHERE e."proposalId" = p."id" AND e."score" IS NOT NULL
        ORDER BY e."kind" LIMIT 1) AS "score",
      (SELECT jsonb_build_object('id', w."id", 'name', coalesce(nullif(trim(concat_ws(' ', w."name", w."surname")), ''),
          w."username"))
        FROM "EvaluationAssignment" a JOIN "User" w ON w."id" = a."userId" AND w."erasedAt" IS NULL
        WHERE a."proposalId" = p."id") AS "assignee",
      (SELECT i."votes" FROM "ResultItem" i JOIN "Result" r ON r."id" = i."resultId"
        WHERE i."proposalId" = p."id" AND i."organizationId" = p."organizationId"
        ORDER BY r."id" DESC LIMIT 1) AS "votes",
      ${REPORTS} AS "reports", p."hiddenAt" IS NOT NULL AS "isHidden", p."publishedAt"
    FROM "Proposal" p JOIN "Module" m ON m."id" = p."moduleId"
    JOIN "ProposalVersion" v ON v."id" = p."currentVersionId"
    LEFT JOIN "User" u ON u."id" = p."authorId" AND u."erasedAt" IS NULL
    LEFT JOIN LATERAL (SELECT x."title", x."locale" FROM "ProposalTranslation" x WHERE x."versionId" = v."id"
      ORDER BY (x."locale" = ${ctx.locale}) DESC, (x."locale" = v."originalLocale") DESC, x."locale" LIMIT 1) t ON true`
}

const person = z.object({ id, name: z.string() }).nullable()

const idea = z.object({
  id,
  moduleId: id,
  phaseId: id,
  title: z.string().nullable(),
  titleLocale: z.string().nullable(),
  type: z.enum(['PROPOSAL', 'STORY', 'TACTICS', 'SERVICE']),
  status: z.enum(DESK_STATUSES),
  author: person,
  challengeIds: z.array(id),
  scenarioId: id.nullable(),
  cost: z.number().nullable().meta({ description: 'The author’s estimate' }),
  checkedCost: id.nullable(),
  standsToVote: z.enum(STANDINGS),
  evaluations: z.array(z.enum(EVALUATION_KINDS)),
  score: id.nullable(),
  assignee: person,
  votes: id.nullable().meta({ description: 'Null until the result of a vote is counted' }),
  languages: z.array(z.string()),
  reports: id,
  isHidden: z.boolean(),
  publishedAt: z.iso.datetime(),
})

export const listDeskCall = call({
  method: 'GET',
  path: '/processes/{processId}/desk',
  summary: 'Ideas of a process for the office, with filters (ADMIN, DELEGATE, FACILITATOR)',
  tag: 'Ideas desk',
  access: 'member',
  answers: 'list',
  params: ofProcess,
  query: listQuery(['id'], deskFilter).omit({ sort: true }).extend(deskFilter),
  output: z.array(idea),
  errors: refusals,
  run: listDeskIdeas,
})
