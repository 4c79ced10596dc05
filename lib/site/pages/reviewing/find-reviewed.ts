import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { readReviewToken, reviewEnd } from '@/lib/foundation/secrets/review-token'
import { pageKey } from '@/lib/site/pages/catalogue/schemas'
import { type Preview, previewContent } from '../get-preview'
import { contentRow } from '../starters/page-content'

const reviewedRow = contentRow.extend({ key: pageKey, number: z.number(), reviewsEndedAt: z.date().nullable() })

type Reviewed = Preview & { versionId: number; until: Date }

/**
 * The draft that the link of a reviewer shows, as it is saved now. Null if the link is invalid, older than seven days or
 * ended by an officer, or if the draft was published or discarded.
 */
export async function findReviewed(ctx: Context, token: string): Promise<Reviewed | null> {
  const review = readReviewToken('page-review', token, ctx.now)
  if (review?.organizationId !== ctx.organization.id) return null
  const { id: versionId, madeAt } = review
  const [row] = await ctx.sql(reviewedRow)`
    SELECT p."key", v."number", v."title", v."description", v."blocks", v."reviewsEndedAt"
    FROM "PageVersion" v JOIN "Page" p ON p."id" = v."pageId"
    WHERE v."organizationId" = ${ctx.organization.id} AND p."organizationId" = ${ctx.organization.id}
      AND v."id" = ${versionId} AND v."state" = 'DRAFT'`
  if (!row || (row.reviewsEndedAt && row.reviewsEndedAt >= madeAt)) return null
  return {
    key: row.key,
    number: row.number,
    state: 'DRAFT',
    content: previewContent(ctx, row.key, row),
    versionId,
    until: reviewEnd(madeAt),
  }
}
