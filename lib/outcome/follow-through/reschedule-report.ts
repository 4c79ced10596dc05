import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { dateOf, todayOf } from './days'
import { lockDelivery } from './lock-delivery'
import { type Day, nextReportOn } from './states'

type Reason = {
  /** Whether the office has just reported: the open report is answered. */
  isAnswered: boolean
  /** When the office announced its next report. */
  announced?: Day | null
}

/**
 * Sets when the office reports next, after anything that changes it, in the caller's transaction. Nothing is due of a
 * project that is over, no longer funded, or reported on with another.
 */
export async function rescheduleReport(
  ctx: Context,
  deliveryId: number,
  { isAnswered, announced = null }: Reason,
): Promise<void> {
  const delivery = await lockDelivery(ctx, deliveryId)
  const open = await ctx.db.reportDue.findFirst({ where: { deliveryId, doneAt: null } })
  const next =
    delivery.mergedIntoId !== null || !delivery.isFunded
      ? null
      : nextReportOn({ ...delivery, everyDays: delivery.reportEveryDays, today: todayOf(ctx), announced })
  if (open && (isAnswered || next === null))
    await ctx.db.reportDue.update({ where: { id: open.id }, data: { doneAt: ctx.now } })
  if (next === null) return
  const dueOn = dateOf(next)
  if (open && !isAnswered) {
    if (open.dueOn.getTime() !== dueOn.getTime())
      await ctx.db.reportDue.update({ where: { id: open.id }, data: { dueOn, nudges: 0 } })
    return
  }
  await ctx.db.reportDue.create({
    data: { organizationId: ctx.organization.id, deliveryId, dueOn, createdAt: ctx.now },
  })
}
