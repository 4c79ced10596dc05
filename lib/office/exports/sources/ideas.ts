import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { countRow } from '@/lib/foundation/db/column-schemas'
import { translator } from '@/lib/foundation/i18n/translations'
import { byId } from '../keyset'
import { exportSource } from '../source'
import {
  nameReader,
  ofProcess,
  type ProcessFilter,
  processFilter,
  requireAdministered,
  titleOf,
} from './process-filter'

const ideaRow = z.object({
  id: z.number(),
  process: z.unknown(),
  title: z.string().nullable(),
  type: z.enum(['PROPOSAL', 'STORY', 'TACTICS', 'SERVICE']),
  status: z.enum(['PUBLISHED', 'APPROVED', 'NOT_APPROVED', 'NOT_EVALUATED', 'CANCELLED']),
  author: z.string().nullable(),
  topics: z.array(z.unknown()),
  context: z.unknown(),
  cost: z.number().nullable(),
  languages: z.array(z.string()),
  address: z.string(),
  followersCount: z.number(),
  commentsCount: z.number(),
  hiddenAt: z.date().nullable(),
  publishedAt: z.date().nullable(),
})

const COLUMNS = ['number', 'process', 'title', 'type', 'state', 'author', 'topic', 'context', 'cost'] as const
const MORE = ['language', 'place', 'followers', 'comments', 'hidden', 'published'] as const

/** Published ideas, also hidden and withdrawn ones. */
export const ideasSource = exportSource({
  filter: processFilter,
  authorize: requireAdministered,
  head: async (ctx) => [...COLUMNS, ...MORE].map((name) => translator(ctx.locale, 'exports')(`columns.${name}`)),
  count: async (ctx, filter) => {
    const [row] = await ctx.sql(countRow)`
      SELECT count(*)::int AS "count" FROM "Proposal" p
      WHERE p."organizationId" = ${ctx.organization.id} AND p."publishedAt" IS NOT NULL AND ${ofProcess(filter)}`
    return row?.count ?? 0
  },
  rows: (ctx, filter) => {
    const words = translator(ctx.locale, 'proposals')
    const typeText = (type: string) => words(type === 'TACTICS' ? 'types.TACTICS' : 'types.PROPOSAL')
    const nameOf = nameReader(ctx)
    return byId(
      (after, size) => readIdeas(ctx, filter, { after, size }),
      (idea) => [
        ...[idea.id, nameOf(idea.process), idea.title, typeText(idea.type), words(`statuses.${idea.status}`)],
        ...[idea.author, idea.topics.map(nameOf).join(', '), nameOf(idea.context), idea.cost],
        ...[idea.languages.join(' '), idea.address, idea.followersCount, idea.commentsCount],
        ...[idea.hiddenAt, idea.publishedAt],
      ],
    )
  },
})

function readIdeas(ctx: Context, filter: ProcessFilter, { after, size }: { after: number; size: number }) {
  return ctx.sql(ideaRow)`
    SELECT p."id", r."name" AS "process", t."title", p."type"::text, p."status"::text, u."username" AS "author",
      ARRAY(SELECT h."name" FROM "ProposalChallenge" x JOIN "Challenge" h ON h."id" = x."challengeId"
        WHERE x."proposalId" = p."id" ORDER BY h."id") AS "topics",
      s."name" AS "context", p."cost"::float8 AS "cost", v."languages", p."address", p."followersCount",
      p."commentsCount", p."hiddenAt", p."publishedAt"
    FROM "Proposal" p JOIN "Process" r ON r."id" = p."processId"
    JOIN "ProposalVersion" v ON v."id" = p."currentVersionId"
    LEFT JOIN "Scenario" s ON s."id" = p."scenarioId"
    LEFT JOIN "User" u ON u."id" = p."authorId" AND u."erasedAt" IS NULL ${titleOf(ctx)}
    WHERE p."organizationId" = ${ctx.organization.id} AND p."publishedAt" IS NOT NULL AND p."id" > ${after}
      AND ${ofProcess(filter)}
    ORDER BY p."id" LIMIT ${size}`
}
