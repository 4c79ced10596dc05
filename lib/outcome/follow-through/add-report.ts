import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { recordAudit } from '@/lib/identity/audit/record'
import { lockVisibleDelivery } from './lock-delivery'
import { canReport } from './policy'
import type { ReportInput } from './schemas'
import { reportBody } from './schemas'
import { change, id, refusals } from './shapes'
import { writeReport } from './write-report'

/** Publishes a report on a project: administrators of its process and members of its office. */
export async function addReport(
  context: Context,
  { deliveryId, ...report }: ReportInput,
): Promise<{ id: number; postId: number }> {
  return transaction(requireSignedIn(context), async (ctx) => {
    const delivery = await lockVisibleDelivery(ctx, deliveryId)
    requireAllowed(canReport(ctx.actor, delivery))
    // The operator of the command line has no account.
    const authorId = ctx.actor.userId === 0 ? null : ctx.actor.userId
    const { postId } = await writeReport(ctx, delivery, { ...report, authorId })
    await recordAudit(ctx, {
      act: 'delivery.reported',
      subject: `delivery ${deliveryId}`,
      facts: { process: delivery.processId, post: postId },
    })
    return { id: deliveryId, postId }
  })
}

export const addReportCall = call({
  ...change,
  method: 'POST',
  path: '/deliveries/{deliveryId}/posts',
  summary: 'Publish a report (ADMIN, DELEGATE, members of the office)',
  body: reportBody,
  output: z.object({ id, postId: id }),
  status: 201,
  errors: [...refusals, 'fileUnknown', 'dateInPast', 'fieldInvalid'],
  run: addReport,
})
