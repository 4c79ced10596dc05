import 'server-only'
import type { Context } from '@/lib/context/context'

export type ReadComment = {
  id: number
  parentId: number | null
  /** Empty when the comment was deleted or hidden and stands only for its replies. */
  body: string
  isDeleted: boolean
  author: { id: number; name: string } | null
  createdAt: Date
  replies: ReadComment[]
}

export type CommentPage = { items: ReadComment[]; total: number; page: number; size: number }

type Row = Omit<ReadComment, 'replies'> & { total: number }

/** The comments of a proposal the actor may see, oldest first, each with its replies; a page counts only the first level. */
export async function listComments(
  ctx: Context,
  wish: { proposalId: number; page: number; size: number },
): Promise<CommentPage> {
  const { proposalId, page, size } = wish
  const rows = await ctx.sql<Row>`
    WITH shown AS MATERIALIZED (
      SELECT c."id", c."createdAt" FROM "Comment" c
      WHERE c."proposalId" = ${proposalId} AND c."organizationId" = ${ctx.organization.id} AND c."parentId" IS NULL
        AND ((c."deletedAt" IS NULL AND c."hiddenAt" IS NULL) OR EXISTS (
          SELECT 1 FROM "Comment" r WHERE r."proposalId" = c."proposalId" AND r."parentId" = c."id" AND r."deletedAt" IS NULL AND r."hiddenAt" IS NULL))
    ), page AS (SELECT "id" FROM shown ORDER BY "createdAt", "id" LIMIT ${size} OFFSET ${page * size})
    SELECT c."id", c."parentId", c."createdAt", (c."deletedAt" IS NOT NULL OR c."hiddenAt" IS NOT NULL) AS "isDeleted",
      CASE WHEN c."deletedAt" IS NULL AND c."hiddenAt" IS NULL THEN c."body" ELSE '' END AS "body",
      CASE WHEN u."id" IS NOT NULL AND c."deletedAt" IS NULL AND c."hiddenAt" IS NULL
        THEN jsonb_build_object('id', u."id", 'name', concat_ws(' ', u."name", u."surname")) END AS "author",
      (SELECT count(*) FROM shown) AS "total"
    FROM "Comment" c LEFT JOIN "User" u ON u."id" = c."authorId" AND u."erasedAt" IS NULL
    WHERE c."organizationId" = ${ctx.organization.id} AND c."proposalId" = ${proposalId}
      AND (c."id" IN (SELECT "id" FROM page) OR (c."parentId" IN (SELECT "id" FROM page) AND c."deletedAt" IS NULL AND c."hiddenAt" IS NULL))
    ORDER BY c."createdAt", c."id"`
  return { items: nested(rows), total: rows[0]?.total ?? 0, page, size }
}

function nested(rows: readonly Row[]): ReadComment[] {
  const all = rows.map(({ total: _, ...row }): ReadComment => ({ ...row, replies: [] }))
  const byId = new Map(all.map((comment) => [comment.id, comment]))
  for (const comment of all) if (comment.parentId !== null) byId.get(comment.parentId)?.replies.push(comment)
  return all.filter(({ parentId }) => parentId === null)
}
