import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { recordAudit } from '@/lib/identity/audit/record'
import { administered, processParams } from '@/lib/process/processes/admin-shapes'
import { lockProcess } from '@/lib/process/processes/lock-process'

/** Ends all links of reviewers to the process; opening it ends them too. */
export async function endProcessReviews(ctx: Context, { processId }: { processId: number }): Promise<void> {
  await transaction(ctx, async (ctx) => {
    await lockProcess(ctx, processId)
    await ctx.db.process.update({ where: { id: processId }, data: { reviewsEndedAt: ctx.now } })
    await recordAudit(ctx, { act: 'process.reviewsEnded', subject: `process ${processId}` })
  })
}

export const endProcessReviewsCall = call({
  method: 'POST',
  path: '/processes/{processId}/review-links/end',
  summary: 'End all links of reviewers to a process that were made so far (ADMIN, DELEGATE)',
  tag: 'Processes',
  access: 'member',
  params: processParams,
  output: z.undefined(),
  status: 204,
  errors: [...administered],
  run: endProcessReviews,
})

export const endProcessReviewsForm = form({
  input: formOf(endProcessReviewsCall),
  run: endProcessReviews,
  access: 'office',
  message: async () => (await getTranslations('admin'))('processReview.ended'),
})
