import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call, pathId } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { recordAudit } from '@/lib/identity/audit/record'
import { POST_EDIT_HOURS } from './limits'
import { lockVisibleDelivery } from './lock-delivery'
import { canReport } from './policy'
import type { CorrectionInput } from './schemas'
import { correctionBody } from './schemas'
import { change, id, refusals } from './shapes'

/** Changes the text of a post: freely for a day, then with a note that readers see. */
export async function correctPost(
  ctx: Context,
  { deliveryId, postId, body, correction }: CorrectionInput,
): Promise<{ id: number; postId: number }> {
  return transaction(ctx, async (ctx) => {
    const delivery = await lockVisibleDelivery(ctx, deliveryId)
    requireAllowed(canReport(ctx.actor, delivery))
    const post = await ctx.db.deliveryPost.findFirst({ where: { id: postId, deliveryId } })
    if (!post) throw new AppError('postUnknown')
    const isFresh = ctx.now.getTime() - post.publishedAt.getTime() < POST_EDIT_HOURS * 3_600_000
    if (!isFresh && correction === '') throw new AppError('reasonMissing', {}, { field: 'correction' })
    const noted = isFresh ? {} : { correction, correctedAt: ctx.now }
    await ctx.db.deliveryPost.update({ where: { id: postId }, data: { body, ...noted } })
    await recordAudit(ctx, {
      act: 'delivery.postCorrected',
      subject: `delivery ${deliveryId}`,
      facts: { process: delivery.processId, post: postId, ...(correction && { correction }) },
    })
    return { id: deliveryId, postId }
  })
}

export const correctPostCall = call({
  ...change,
  method: 'PUT',
  path: '/deliveries/{deliveryId}/posts/{postId}',
  summary: 'Change a post: freely for 24 hours, then with a visible note',
  params: z.strictObject({ deliveryId: pathId, postId: pathId }),
  body: correctionBody,
  output: z.object({ id, postId: id }),
  errors: [...refusals, 'postUnknown', 'reasonMissing'],
  run: correctPost,
})

export const correctionForm = form({
  input: formOf(correctPostCall),
  run: correctPost,
  access: 'office',
  redirectTo: ({ id }) => routes.adminFollowUpProject(id, 'saved'),
})
