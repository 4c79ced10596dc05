import 'server-only'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { recordAudit } from '@/lib/identity/audit/record'
import { lockVisibleDelivery } from '@/lib/outcome/follow-through/lock-delivery'
import { canPlan } from '@/lib/outcome/follow-through/policy'

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
