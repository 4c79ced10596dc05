import 'server-only'
import { z } from 'zod'
import { administers, worksIn } from '@/lib/catalogues/actor'
import type { Context } from '@/lib/foundation/context/context'
import { type Fragment, fragment } from '@/lib/foundation/db/sql'
import { displayName, hasPublicProfile } from '@/lib/identity/users/profile/display-name'
import type { CommentOrder } from './orders'

/** Who writes: the author of the idea, who speaks for the organization, or an appointed expert. */
const COMMENT_ROLES = ['author', 'official', 'expert'] as const

const authorRow = z.object({
  id: z.number(),
  name: z.string(),
  /** Null for members without a role, and for people who left. */
  role: z.enum(COMMENT_ROLES).nullable(),
  /** Whether there is a public profile to link to. */
  isPublic: z.boolean(),
  /** The picture of a public profile. */
  avatarFileId: z.string().nullable(),
})

export type CommentAuthor = z.infer<typeof authorRow>

export type ReadComment = {
  id: number
  parentId: number | null
  /** Empty if the comment is deleted, or hidden from the reader. */
  body: string
  isDeleted: boolean
  /** Hidden by moderation; author and moderators still read it, with the reason. */
  isHidden: boolean
  hiddenReason: string | null
  /** Its text was removed for good: nobody reads it. */
  isRemoved: boolean
  /** Waits for publication, or was refused: only its author and moderators get it. */
  isHeld: boolean
  author: CommentAuthor | null
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
  isRemoved: z.boolean(),
  isHeld: z.boolean(),
  author: authorRow.nullable(),
  createdAt: z.date(),
  total: z.number(),
})

type Row = z.infer<typeof commentRow>
type CommentQuery = { proposalId: number; processId: number; page: number; size: number; order?: CommentOrder }

/**
 * The comments of a proposal, each with its replies, by default the oldest first; paging counts the first level only.
 * A deleted comment with replies stays as a tombstone; a hidden one stays without text.
 */
export async function listComments(
  ctx: Context,
  { proposalId, processId, page, size, order = 'oldest' }: CommentQuery,
): Promise<CommentPage> {
  const readerId = ctx.actor.kind === 'user' ? ctx.actor.userId : 0
  const moderates = mayReadHidden(ctx, processId)
  const isReadable = fragment`(c."deletedAt" IS NULL AND (c."hiddenAt" IS NULL OR ${moderates}::boolean OR c."authorId" = ${readerId}))`
  const rows = await ctx.sql(commentRow)`
    WITH shown AS MATERIALIZED (${firstLevel(ctx, proposalId, processId)}),
    page AS (SELECT "id" FROM shown ORDER BY ${ORDERS[order]} LIMIT ${size} OFFSET ${page * size})
    SELECT c."id", c."parentId", c."createdAt", c."deletedAt" IS NOT NULL AS "isDeleted",
      c."hiddenAt" IS NOT NULL AND c."deletedAt" IS NULL AS "isHidden",
      c."heldAt" IS NOT NULL AS "isHeld", c."removedAt" IS NOT NULL AND c."deletedAt" IS NULL AS "isRemoved",
      CASE WHEN ${isReadable} AND c."removedAt" IS NULL THEN c."body" ELSE '' END AS "body",
      CASE WHEN ${isReadable} THEN c."hiddenReason" END AS "hiddenReason",
      CASE WHEN u."id" IS NOT NULL AND ${isReadable}
        THEN jsonb_build_object('id', u."id", 'name', ${displayName(ctx)}, 'isPublic', ${hasProfile},
          'avatarFileId', CASE WHEN ${hasProfile} THEN u."avatarFileId" END,
          'role', ${roleIn(ctx, processId)}) END AS "author",
      (SELECT count(*) FROM shown) AS "total"
    FROM "Comment" c LEFT JOIN "User" u ON u."id" = c."authorId" AND u."erasedAt" IS NULL
    LEFT JOIN "Membership" a ON a."userId" = u."id" AND a."organizationId" = c."organizationId" AND a."status" = 'ACTIVE'
    WHERE c."organizationId" = ${ctx.organization.id} AND c."proposalId" = ${proposalId} AND ${isShown(ctx, processId)}
      AND (c."id" IN (SELECT "id" FROM page) OR (c."parentId" IN (SELECT "id" FROM page) AND c."deletedAt" IS NULL))
    ORDER BY c."createdAt", c."id"`
  return { items: nested(rows, order), total: rows[0]?.total ?? 0, page, size }
}

const ORDERS: Record<CommentOrder, Fragment> = {
  oldest: fragment`"createdAt", "id"`,
  newest: fragment`"createdAt" DESC, "id" DESC`,
}

const hasProfile = fragment`(${hasPublicProfile} AND a."id" IS NOT NULL)`

// A role in the process counts while the member holds its authority (spec: roles).
function roleIn({ organization }: Context, processId: number): Fragment {
  const works = (authorities: readonly string[]) => fragment`EXISTS (SELECT 1 FROM "ProcessRole" w
    WHERE w."userId" = u."id" AND w."processId" = ${processId} AND w."organizationId" = ${organization.id}
      AND w."authority"::text = ANY(${authorities}::text[]) AND w."authority" = ANY(a."authorities"))`
  return fragment`CASE
    WHEN EXISTS (SELECT 1 FROM "Proposal" p WHERE p."id" = c."proposalId" AND p."authorId" = u."id"
      AND p."organizationId" = ${organization.id}) THEN 'author'
    WHEN EXISTS (SELECT 1 FROM "CoAuthor" o WHERE o."proposalId" = c."proposalId" AND o."userId" = u."id"
      AND o."acceptedAt" IS NOT NULL AND o."organizationId" = ${organization.id}) THEN 'author'
    WHEN 'ADMIN' = ANY(a."authorities") OR ${works(['DELEGATE', 'FACILITATOR'])} THEN 'official'
    WHEN ${works(['EXPERT', 'ASSESSOR'])} THEN 'expert' END`
}

const beforeRow = z.object({ before: z.number() })

type PlaceQuery = { proposalId: number; processId: number; commentId: number; size: number; order?: CommentOrder }

/** The page, from 0, that contains a comment. */
export async function pageOfComment(
  ctx: Context,
  { proposalId, processId, commentId, size, order = 'oldest' }: PlaceQuery,
): Promise<number> {
  const [row] = await ctx.sql(beforeRow)`
    WITH shown AS (${firstLevel(ctx, proposalId, processId)}),
    target AS (SELECT t."id", t."createdAt" FROM "Comment" c JOIN "Comment" t ON t."id" = coalesce(c."parentId", c."id")
        AND t."organizationId" = c."organizationId"
      WHERE c."id" = ${commentId} AND c."proposalId" = ${proposalId} AND c."organizationId" = ${ctx.organization.id})
    SELECT count(*)::int AS "before" FROM shown s
      JOIN target t ON (s."createdAt", s."id") ${BEFORE[order]} (t."createdAt", t."id")`
  return Math.floor((row?.before ?? 0) / size)
}

const BEFORE: Record<CommentOrder, Fragment> = { oldest: fragment`<`, newest: fragment`>` }

// A comment that waits is not there for others, not even as a placeholder.
function isShown(ctx: Context, processId: number): Fragment {
  const readerId = ctx.actor.kind === 'user' ? ctx.actor.userId : 0
  return fragment`(c."heldAt" IS NULL OR ${mayReadHidden(ctx, processId)}::boolean OR c."authorId" = ${readerId})`
}

function firstLevel(ctx: Context, proposalId: number, processId: number): Fragment {
  return fragment`SELECT c."id", c."createdAt" FROM "Comment" c
    WHERE c."proposalId" = ${proposalId} AND c."organizationId" = ${ctx.organization.id} AND c."parentId" IS NULL
      AND ${isShown(ctx, processId)} AND (c."deletedAt" IS NULL OR EXISTS (
        SELECT 1 FROM "Comment" r WHERE r."proposalId" = c."proposalId" AND r."parentId" = c."id"
          AND r."deletedAt" IS NULL))`
}

function mayReadHidden({ actor }: Context, processId: number): boolean {
  return administers(actor, processId) || worksIn(actor, processId, 'FACILITATOR')
}

function nested(rows: readonly Row[], order: CommentOrder): ReadComment[] {
  const all = rows.map(({ total: _, ...row }): ReadComment => ({ ...row, replies: [] }))
  const byId = new Map(all.map((comment) => [comment.id, comment]))
  for (const comment of all) if (comment.parentId !== null) byId.get(comment.parentId)?.replies.push(comment)
  const first = all.filter(({ parentId }) => parentId === null)
  return order === 'newest' ? first.toReversed() : first
}
