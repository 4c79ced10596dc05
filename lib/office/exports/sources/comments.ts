import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { countRow } from '@/lib/foundation/db/column-schemas'
import { translator } from '@/lib/foundation/i18n/translations'
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

const commentRow = z.object({
  id: z.number(),
  process: z.unknown(),
  proposalId: z.number(),
  title: z.string().nullable(),
  parentId: z.number().nullable(),
  author: z.string().nullable(),
  body: z.string(),
  state: z.enum(['visible', 'hidden']),
  hiddenReason: z.string().nullable(),
  createdAt: z.date(),
})

/** Comments that are not deleted, with the hidden ones and why they are hidden. */
export const commentsSource = exportSource({
  filter: processFilter,
  authorize: requireAdministered,
  head: async (ctx) => {
    const t = translator(ctx.locale, 'exports')
    const names = [
      'number',
      'process',
      'idea',
      'title',
      'replyTo',
      'author',
      'text',
      'state',
      'reason',
      'date',
    ] as const
    return names.map((name) => t(`columns.${name}`))
  },
  count: async (ctx, filter) => {
    const [row] = await ctx.sql(countRow)`
      SELECT count(*)::int AS "count" FROM "Comment" c JOIN "Proposal" p ON p."id" = c."proposalId"
      WHERE c."organizationId" = ${ctx.organization.id} AND c."deletedAt" IS NULL AND ${ofProcess(filter)}`
    return row?.count ?? 0
  },
  rows: (ctx, filter) => {
    const t = translator(ctx.locale, 'exports')
    const nameOf = nameReader(ctx)
    return byId(
      (after, size) => readComments(ctx, filter, { after, size }),
      ({ id, process, proposalId, title, parentId, author, body, state, hiddenReason, createdAt }) => [
        ...[id, nameOf(process), proposalId, title, parentId, author, body, t(`states.${state}`), hiddenReason],
        createdAt,
      ],
    )
  },
})

function readComments(ctx: Context, filter: ProcessFilter, { after, size }: { after: number; size: number }) {
  return ctx.sql(commentRow)`
    SELECT c."id", r."name" AS "process", c."proposalId", t."title", c."parentId", u."username" AS "author", c."body",
      CASE WHEN c."hiddenAt" IS NULL THEN 'visible' ELSE 'hidden' END AS "state", c."hiddenReason", c."createdAt"
    FROM "Comment" c JOIN "Proposal" p ON p."id" = c."proposalId" JOIN "Process" r ON r."id" = p."processId"
    LEFT JOIN "User" u ON u."id" = c."authorId" AND u."erasedAt" IS NULL ${titleOf(ctx)}
    WHERE c."organizationId" = ${ctx.organization.id} AND c."deletedAt" IS NULL AND c."id" > ${after}
      AND ${ofProcess(filter)}
    ORDER BY c."id" LIMIT ${size}`
}
