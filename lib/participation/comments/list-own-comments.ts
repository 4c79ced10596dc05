import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { totalRow } from '@/lib/foundation/db/column-schemas'
import type { Page } from '@/lib/foundation/input/paging'
import { listQuery } from '@/lib/foundation/input/paging'
import { titleUnlessHidden } from '@/lib/ideas/proposals/current-text'

const ownCommentRow = z.object({
  id: z.number(),
  body: z.string(),
  at: z.date(),
  title: z.string(),
  proposalId: z.number(),
  processId: z.number(),
  phaseId: z.number(),
  moduleId: z.number(),
})

/** A comment of the actor with its idea. */
export type OwnComment = z.infer<typeof ownCommentRow>

const ownCommentPageRow = ownCommentRow.extend(totalRow.shape)

/** Comments of the actor, latest first. */
export async function listOwnComments(
  context: Context,
  paging: { page?: unknown; size?: unknown } = {},
): Promise<Page<OwnComment>> {
  const ctx = requireSignedIn(context)
  const { page, size } = { page: Number(paging.page ?? 0), size: Number(paging.size ?? 20) }
  const rows = await ctx.sql(ownCommentPageRow)`
    SELECT c."id", left(c."body", 300) AS "body", c."createdAt" AS "at", coalesce(t."title", '') AS "title",
      p."id" AS "proposalId", p."processId",
      m."phaseId", p."moduleId", (count(*) OVER ())::int AS "total"
    FROM "Comment" c JOIN "Proposal" p ON p."id" = c."proposalId" JOIN "Module" m ON m."id" = p."moduleId"
    ${titleUnlessHidden(ctx.locale)}
    WHERE c."organizationId" = ${ctx.organization.id} AND c."authorId" = ${ctx.actor.userId} AND c."deletedAt" IS NULL
    ORDER BY c."createdAt" DESC, c."id" DESC LIMIT ${size} OFFSET ${page * size}`
  return { items: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0, page, size }
}

export const listOwnCommentsCall = call({
  method: 'GET',
  path: '/users/me/comments',
  summary: 'One’s own comments with the ideas they stand under, the latest first',
  tag: 'Comments',
  access: 'member',
  answers: 'list',
  query: listQuery(['createdAt']),
  output: z.array(
    z.object({
      id: z.number().int(),
      body: z.string(),
      at: z.iso.datetime(),
      title: z.string(),
      proposalId: z.number().int(),
      processId: z.number().int(),
      phaseId: z.number().int(),
      moduleId: z.number().int(),
    }),
  ),
  run: listOwnComments,
})
