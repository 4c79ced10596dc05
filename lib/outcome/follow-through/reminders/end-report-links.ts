import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { recordAudit } from '@/lib/identity/audit/record'
import { lockVisibleDelivery } from '@/lib/outcome/follow-through/lock-delivery'
import { canPlan } from '@/lib/outcome/follow-through/policy'
import { change, id, refusals } from '@/lib/outcome/follow-through/shapes'

/** Makes the links invalid that were sent for the pending reports of a project; the next reminder sends a new one. */
export async function endReportLinks(
  context: Context,
  { deliveryId }: { deliveryId: number },
): Promise<{ id: number }> {
  return transaction(requireSignedIn(context), async (ctx) => {
    const delivery = await lockVisibleDelivery(ctx, deliveryId)
    requireAllowed(canPlan(ctx.actor, delivery))
    await ctx.db.reportDue.updateMany({ where: { deliveryId, doneAt: null }, data: { linksEndedAt: ctx.now } })
    const facts = { process: delivery.processId }
    await recordAudit(ctx, { act: 'delivery.linksEnded', subject: `delivery ${deliveryId}`, facts })
    return { id: deliveryId }
  })
}

export const endReportLinksCall = call({
  ...change,
  method: 'DELETE',
  path: '/deliveries/{deliveryId}/report-links',
  summary: 'Make the links invalid that reminders of reports have sent (ADMIN, DELEGATE)',
  output: z.object({ id }),
  errors: refusals,
  run: endReportLinks,
})

export const endLinksForm = form({
  input: formOf(endReportLinksCall),
  run: endReportLinks,
  access: 'office',
  redirectTo: ({ id }) => routes.adminFollowUpProject(id, 'saved'),
})
