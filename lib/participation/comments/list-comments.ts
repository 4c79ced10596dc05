import 'server-only'
import { z } from 'zod'
import { administers, worksIn } from '@/lib/foundation/context/actor'
import type { Context } from '@/lib/foundation/context/context'
import { fragment } from '@/lib/foundation/db/sql'
import { displayName } from '@/lib/identity/users/profile/display-name'

export type ReadComment = {
  id: number
  parentId: number | null
  /** Empty if the comment is deleted, or hidden from the reader. */
  body: string
  isDeleted: boolean
  /** Hidden by moderation; author and moderators still read it, with the reason. */
  isHidden: boolean
  hiddenReason: string | null
  author: { id: number; name: string } | null
  createdAt: Date
  replies: ReadComment[]
}

export type CommentPage = { items: ReadComment[]; total: number; page: number; size: number }

const commentRow = z.object({
  id: z.number(),
  parentId: z.number().nullable(),
  /** Empty if the comment is deleted, or hidden from the reader. */
  body: z.string(),
  isDeleted: z.boolean(),
  /** Hidden by moderation; author and moderators still read it, with the reason. */
  isHidden: z.boolean(),
  hiddenReason: z.string().nullable(),
  author: z.object({ id: z.number(), name: z.string() }).nullable(),
  createdAt: z.date(),
  total: z.number(),
})

type Row = z.infer<typeof commentRow>
type CommentQuery = { proposalId: number; processId: number; page: number; size: number }

/**
 * The comments of a proposal, oldest first, each with its replies; paging counts the first level only.
 * A deleted comment with replies stays as a tombstone; a hidden one stays without text.
 */
export async function listComments(
  ctx: Context,
  { proposalId, processId, page, size }: CommentQuery,
): Promise<CommentPage> {
  const readerId = ctx.actor.kind === 'user' ? ctx.actor.userId : 0
  const moderates = mayReadHidden(ctx, processId)
  const isReadable = fragment`(c."deletedAt" IS NULL AND (c."hiddenAt" IS NULL OR ${moderates}::boolean OR c."authorId" = ${readerId}))`
  const rows = await ctx.sql(commentRow)`
    WITH shown AS MATERIALIZED (${firstLevel(ctx, proposalId)}),
    page AS (SELECT "id" FROM shown ORDER BY "createdAt", "id" LIMIT ${size} OFFSET ${page * size})
    SELECT c."id", c."parentId", c."createdAt", c."deletedAt" IS NOT NULL AS "isDeleted",
      c."hiddenAt" IS NOT NULL AND c."deletedAt" IS NULL AS "isHidden",
      CASE WHEN ${isReadable} THEN c."body" ELSE '' END AS "body",
      CASE WHEN ${isReadable} THEN c."hiddenReason" END AS "hiddenReason",
      CASE WHEN u."id" IS NOT NULL AND ${isReadable}
        THEN jsonb_build_object('id', u."id", 'name', ${displayName(ctx.actor)}) END AS "author",
      (SELECT count(*) FROM shown) AS "total"
    FROM "Comment" c LEFT JOIN "User" u ON u."id" = c."authorId" AND u."erasedAt" IS NULL
    WHERE c."organizationId" = ${ctx.organization.id} AND c."proposalId" = ${proposalId}
      AND (c."id" IN (SELECT "id" FROM page) OR (c."parentId" IN (SELECT "id" FROM page) AND c."deletedAt" IS NULL))
    ORDER BY c."createdAt", c."id"`
  return { items: nested(rows), total: rows[0]?.total ?? 0, page, size }
}

const beforeRow = z.object({ before: z.number() })

/** The page, from 0, that contains a comment. */
export async function pageOfComment(
  ctx: Context,
  { proposalId, commentId, size }: { proposalId: number; commentId: number; size: number },
): Promise<number> {
  const [row] = await ctx.sql(beforeRow)`
    WITH shown AS (${firstLevel(ctx, proposalId)}),
    target AS (SELECT t."id", t."createdAt" FROM "Comment" c JOIN "Comment" t ON t."id" = coalesce(c."parentId", c."id")
        AND t."organizationId" = c."organizationId"
      WHERE c."id" = ${commentId} AND c."proposalId" = ${proposalId} AND c."organizationId" = ${ctx.organization.id})
    SELECT count(*)::int AS "before" FROM shown s JOIN target t ON (s."createdAt", s."id") < (t."createdAt", t."id")`
  return Math.floor((row?.before ?? 0) / size)
}

function firstLevel(ctx: Context, proposalId: number) {
  return fragment`SELECT c."id", c."createdAt" FROM "Comment" c
    WHERE c."proposalId" = ${proposalId} AND c."organizationId" = ${ctx.organization.id} AND c."parentId" IS NULL
      AND (c."deletedAt" IS NULL OR EXISTS (
        SELECT 1 FROM "Comment" r WHERE r."proposalId" = c."proposalId" AND r."parentId" = c."id"
          AND r."deletedAt" IS NULL))`
}

function mayReadHidden({ actor }: Context, processId: number): boolean {
  return administers(actor, processId) || worksIn(actor, processId, 'FACILITATOR')
}

function nested(rows: readonly Row[]): ReadComment[] {
  const all = rows.map(({ total: _, ...row }): ReadComment => ({ ...row, replies: [] }))
  const byId = new Map(all.map((comment) => [comment.id, comment]))
  for (const comment of all) if (comment.parentId !== null) byId.get(comment.parentId)?.replies.push(comment)
  return all.filter(({ parentId }) => parentId === null)
}
