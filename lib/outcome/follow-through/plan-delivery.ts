import 'server-only'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formId } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { recordAudit } from '@/lib/identity/audit/record'
import { dateOf } from './days'
import { type LockedDelivery, lockVisibleDelivery } from './lock-delivery'
import { canPlan } from './policy'
import { recordMoves } from './record-moves'
import { rescheduleReport } from './reschedule-report'
import type { PlanInput } from './schemas'
import { planBody } from './schemas'
import { change, refusals } from './shapes'

/** Sets office, planned dates and money of a project (ADMIN, DELEGATE). Known dates are moved with a reason only. */
export async function planDelivery(ctx: Context, { deliveryId, ...plan }: PlanInput): Promise<{ id: number }> {
  return transaction(ctx, async (ctx) => {
    const delivery = await lockVisibleDelivery(ctx, deliveryId)
    requireAllowed(canPlan(ctx.actor, delivery))
    const { plannedFrom, plannedUntil, reason } = plan
    if (plannedFrom !== null && plannedUntil !== null && plannedUntil < plannedFrom)
      throw new AppError('datesOutOfOrder', {}, { field: 'plannedUntil' })
    if (plan.officeId !== null && plan.officeId !== delivery.officeId) await requireOffice(ctx, plan.officeId)
    await requirePartner(ctx, delivery, plan.carriedOutWith)
    await recordMoves(ctx, {
      deliveryId,
      reason,
      moves: [
        { field: 'from', before: delivery.plannedFrom, after: plannedFrom },
        { field: 'until', before: delivery.plannedUntil, after: plannedUntil },
      ],
    })
    await ctx.db.delivery.update({
      where: { id: deliveryId },
      data: {
        officeId: plan.officeId,
        plannedFrom: dateOf(plannedFrom),
        plannedUntil: dateOf(plannedUntil),
        ...(plan.granted !== undefined && { granted: plan.granted }),
        ...(plan.carriedOutWith !== undefined && { mergedIntoId: plan.carriedOutWith }),
      },
    })
    await rescheduleReport(ctx, deliveryId, { isAnswered: false })
    await recordAudit(ctx, {
      act: 'delivery.planned',
      subject: `delivery ${deliveryId}`,
      facts: {
        process: delivery.processId,
        office: plan.officeId,
        from: plannedFrom,
        until: plannedUntil,
        ...(plan.granted !== undefined && plan.granted !== delivery.granted && { granted: plan.granted }),
        ...(plan.carriedOutWith !== undefined && { with: plan.carriedOutWith }),
        ...(reason && { reason }),
      },
    })
    return { id: deliveryId }
  })
}

/** Throws officeUnknown unless the office exists and is not retired. */
export async function requireOffice(ctx: Context, officeId: number): Promise<void> {
  const found = await ctx.db.office.count({ where: { id: officeId, retiredAt: null } })
  if (found === 0) throw new AppError('officeUnknown', {}, { field: 'officeId' })
}

// A chain would hide what is reported: the other one stands alone, and nothing was merged into this one.
async function requirePartner(ctx: Context, { id, processId }: LockedDelivery, otherId: number | null | undefined) {
  if (otherId === null || otherId === undefined) return
  const other = await ctx.db.delivery.count({
    where: { id: { equals: otherId, not: id }, processId, mergedIntoId: null },
  })
  const followers = await ctx.db.delivery.count({ where: { mergedIntoId: id } })
  if (other === 0 || followers > 0) throw new AppError('deliveryUnknown', {}, { field: 'carriedOutWith' })
}

export const planDeliveryCall = call({
  ...change,
  method: 'PUT',
  path: '/deliveries/{deliveryId}',
  summary: 'Set office, planned dates and money; dates that readers know move with a reason (ADMIN, DELEGATE)',
  body: planBody,
  errors: [...refusals, 'officeUnknown', 'reasonMissing', 'datesOutOfOrder'],
  run: planDelivery,
})

export const planForm = form({
  input: formOf(planBody, { deliveryId: formId }),
  run: planDelivery,
  access: 'office',
  redirectTo: ({ id }) => routes.adminFollowUpProject(id, 'saved'),
})
