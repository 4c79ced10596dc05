import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { listOffices, type OfficeRow } from '@/lib/outcome/follow-through/offices/list-offices'
import { canPlan } from '@/lib/outcome/follow-through/policy'
import { getDelivery } from './find-deliveries'
import { type Delivery, deliveriesOf } from './list-deliveries'
import { type LoadedHistory, loadHistory } from './load-history'

type OfficeProject = {
  delivery: Delivery
  currency: string
  history: LoadedHistory
  /** Offices that can carry it out. */
  offices: OfficeRow[]
  /** Projects with which it could be carried out as one work. */
  others: Delivery[]
}

/** A project for the back office (ADMIN, DELEGATE). */
export async function loadOfficeProject(ctx: Context, deliveryId: number): Promise<OfficeProject> {
  const { delivery, currency } = await getDelivery(ctx, deliveryId)
  requireAllowed(canPlan(ctx.actor, delivery))
  const [history, offices, all] = await Promise.all([
    loadHistory(ctx, delivery),
    listOffices(ctx),
    deliveriesOf(ctx, delivery.processId),
  ])
  return {
    delivery,
    currency,
    history,
    offices: offices.filter((one) => !one.isRetired || one.id === delivery.officeId),
    others: all.filter((one) => one.id !== delivery.id && one.mergedIntoId === null),
  }
}
