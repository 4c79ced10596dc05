import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { lockDelivery } from './lock-delivery'
import { planDelivery } from './plan-delivery'
import { canPlan } from './policy'
import type { PlansInput } from './schemas'

/** Plans several projects of a process at once, those that change; all or none (ADMIN, DELEGATE). */
export async function planDeliveries(
  ctx: Context,
  { processId, plans, reason }: PlansInput,
): Promise<{ processId: number; planned: number }> {
  requireAllowed(canPlan(ctx.actor, { processId }))
  return transaction(ctx, async (ctx) => {
    let planned = 0
    for (const { deliveryId, officeId, plannedUntil } of plans) {
      const known = await lockDelivery(ctx, deliveryId)
      if (known.processId !== processId) continue
      if (known.officeId === officeId && known.plannedUntil === plannedUntil) continue
      await planDelivery(ctx, { deliveryId, officeId, plannedUntil, plannedFrom: known.plannedFrom, reason })
      planned += 1
    }
    return { processId, planned }
  })
}
