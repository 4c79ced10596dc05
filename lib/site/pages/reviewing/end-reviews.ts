import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { recordAudit } from '@/lib/identity/audit/record'
import type { ReviewInput } from '@/lib/site/pages/catalogue/schemas'
import { pageInput } from '@/lib/site/pages/catalogue/schemas'
import { access, READING } from '@/lib/site/pages/shapes'
import { canEditPages } from '../policy'
import { lockPage } from '../versions/lock-page'

/** Ends all links of reviewers to the draft; publishing or discarding it ends them too. */
export async function endReviews(ctx: Context, { key }: ReviewInput): Promise<void> {
  requireAllowed(canEditPages(ctx.actor))
  await transaction(ctx, async (ctx) => {
    const { draft } = await lockPage(ctx, key)
    if (!draft) return
    await ctx.db.pageVersion.update({ where: { id: draft.id }, data: { reviewsEndedAt: ctx.now } })
    await recordAudit(ctx, { act: 'page.reviewsEnded', subject: `page ${key}`, facts: { version: draft.number } })
  })
}

export const endReviewsCall = call({
  method: 'POST',
  path: '/pages/{key}/draft/review-links/end',
  summary: 'End all links to the draft that were made so far (ADMIN)',
  tag: 'Pages',
  access,
  params: pageInput,
  status: 204,
  output: z.undefined(),
  errors: READING,
  run: endReviews,
})

export const endReviewsForm = form({
  input: formOf(endReviewsCall),
  run: endReviews,
  access: 'office',
  message: async () => (await getTranslations('builder'))('done.reviewsEnded'),
})
