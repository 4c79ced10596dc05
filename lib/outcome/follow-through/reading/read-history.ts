import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { PLAN_FIELDS } from '@/lib/outcome/follow-through/plan-fields'
import { stateColumn } from '@/lib/outcome/follow-through/rows'

const fileColumn = z.object({
  fileId: z.string(),
  name: z.string(),
  mediaType: z.string(),
  sizeBytes: z.number(),
  purpose: z.string(),
  alternative: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
})

const postRow = z.object({
  id: z.number(),
  body: z.string(),
  locale: z.string(),
  officeName: localizedText,
  /** Sent by the link of a reminder, without signing in. */
  byLink: z.boolean(),
  stateBefore: stateColumn.nullable(),
  stateAfter: stateColumn.nullable(),
  decidedBy: z.string(),
  publishedAt: z.date(),
  correctedAt: z.date().nullable(),
  correction: z.string(),
  files: z.array(fileColumn),
})

const expenseRow = z.object({
  id: z.number(),
  spentOn: z.string(),
  amount: z.number(),
  label: z.string(),
  reason: z.string(),
  locale: z.string(),
  correctsId: z.number().nullable(),
  file: fileColumn.pick({ fileId: true, name: true, mediaType: true, sizeBytes: true }).nullable(),
})

const changeRow = z.object({
  id: z.number(),
  field: z.enum(PLAN_FIELDS),
  title: localizedText,
  before: z.string().nullable(),
  after: z.string().nullable(),
  reason: z.string(),
  locale: z.string(),
  createdAt: z.date(),
})

export type DeliveryPostRow = z.infer<typeof postRow>

export type ExpenseRow = z.infer<typeof expenseRow>

export type PlanChangeRow = z.infer<typeof changeRow>

/** What was reported, spent and promised. */
type DeliveryHistory = { posts: DeliveryPostRow[]; expenses: ExpenseRow[]; changes: PlanChangeRow[] }

const LISTED_MAX = 500

/** The history of a delivery that the caller may read; of one carried out with another, the posts of both. */
export async function readHistory(
  ctx: Context,
  { id, mergedIntoId }: { id: number; mergedIntoId: number | null },
): Promise<DeliveryHistory> {
  const { id: organizationId } = ctx.organization
  const ids = mergedIntoId === null ? [id] : [id, mergedIntoId]
  const [posts, expenses, changes] = await Promise.all([
    ctx.sql(postRow)`
      SELECT s."id", s."body", s."locale", s."officeName", s."byLink", s."stateBefore"::text, s."stateAfter"::text, s."decidedBy",
        s."publishedAt", s."correctedAt", s."correction",
        (SELECT coalesce(jsonb_agg(jsonb_build_object('fileId', f."id", 'name', f."originalName", 'mediaType',
            f."mediaType", 'sizeBytes', f."sizeBytes", 'purpose', f."purpose", 'alternative', x."alternative", 'width',
            f."width", 'height', f."height") ORDER BY x."position", f."id"), '[]')
          FROM "DeliveryPostFile" x JOIN "File" f ON f."id" = x."fileId" AND f."organizationId" = ${organizationId}
          WHERE x."postId" = s."id" AND x."organizationId" = ${organizationId}) AS "files"
      FROM "DeliveryPost" s WHERE s."deliveryId" = ANY(${ids}::int[]) AND s."organizationId" = ${organizationId}
      ORDER BY s."publishedAt" DESC, s."id" DESC LIMIT ${LISTED_MAX}`,
    ctx.sql(expenseRow)`
      SELECT e."id", e."spentOn"::text, e."amount", e."label", e."reason", e."locale", e."correctsId",
        CASE WHEN f."id" IS NOT NULL THEN jsonb_build_object('fileId', f."id", 'name', f."originalName", 'mediaType',
          f."mediaType", 'sizeBytes', f."sizeBytes") END AS "file"
      FROM "Expense" e LEFT JOIN "File" f ON f."id" = e."fileId" AND f."organizationId" = ${organizationId}
      WHERE e."deliveryId" = ${id} AND e."organizationId" = ${organizationId}
      ORDER BY e."spentOn" DESC, e."id" DESC LIMIT ${LISTED_MAX}`,
    ctx.sql(changeRow)`
      SELECT c."id", c."field", c."title", c."before"::text, c."after"::text, c."reason", c."locale", c."createdAt"
      FROM "PlanChange" c WHERE c."deliveryId" = ANY(${ids}::int[]) AND c."organizationId" = ${organizationId}
      ORDER BY c."id" DESC LIMIT ${LISTED_MAX}`,
  ])
  return { posts, expenses, changes }
}
