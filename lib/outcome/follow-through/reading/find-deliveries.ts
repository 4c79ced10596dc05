import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { canReport } from '@/lib/outcome/follow-through/policy'
import { canSeeInProcess, canSeeProcess } from '@/lib/process/processes/policy'
import { type DeliveryFilter, matchesFilter } from './filter'
import { type Delivery, deliveriesById, deliveriesOf } from './list-deliveries'

const processRow = z.object({
  id: z.number(),
  status: z.string(),
  visibility: z.string(),
  currency: z.string(),
  reportEveryDays: z.number(),
  followThroughUntil: z.string().nullable(),
})

type FollowedProcess = z.infer<typeof processRow>

/** The process of a follow-through for a reader; throws processUnknown or processPrivate. */
async function getFollowedProcess(ctx: Context, processId: number): Promise<FollowedProcess> {
  const [process] = await ctx.sql(processRow)`
    SELECT r."id", r."status"::text, r."visibility"::text, r."currency", r."reportEveryDays",
      r."followThroughUntil"::text FROM "Process" r
    WHERE r."id" = ${processId} AND r."organizationId" = ${ctx.organization.id}`
  if (!process) throw new AppError('processUnknown')
  requireAllowed(canSeeProcess(ctx.actor, process))
  return process
}

/** The deliveries of a process, and those that match a filter. */
export async function findDeliveries(
  ctx: Context,
  { processId, ...filter }: DeliveryFilter & { processId: number },
): Promise<{ process: FollowedProcess; all: Delivery[]; matching: Delivery[] }> {
  const process = await getFollowedProcess(ctx, processId)
  const all = await deliveriesOf(ctx, processId)
  return { process, all, matching: all.filter((one) => matchesFilter(one, filter)) }
}

const facedRow = processRow.pick({ id: true, status: true, visibility: true }).extend({
  currency: z.string(),
  officeUserIds: z.array(z.number()),
})

/** A delivery that the caller may read: as a reader of its process or a member of its office. */
export async function getDelivery(
  ctx: Context,
  deliveryId: number,
): Promise<{ delivery: Delivery; currency: string; officeUserIds: number[] }> {
  const { id: organizationId } = ctx.organization
  const [[delivery], [process]] = await Promise.all([
    deliveriesById(ctx, [deliveryId]),
    ctx.sql(facedRow)`
      SELECT r."id", r."status"::text, r."visibility"::text, r."currency",
        ARRAY(SELECT u."userId" FROM "OfficeMember" u
          WHERE u."officeId" = d."officeId" AND u."organizationId" = ${organizationId}) AS "officeUserIds"
      FROM "Delivery" d JOIN "Process" r ON r."id" = d."processId" AND r."organizationId" = ${organizationId}
      WHERE d."id" = ${deliveryId} AND d."organizationId" = ${organizationId}`,
  ])
  if (!delivery || !process) throw new AppError('deliveryUnknown')
  const { officeUserIds, currency } = process
  if (!canReport(ctx.actor, { ...delivery, officeUserIds }).allowed)
    requireAllowed(canSeeInProcess(ctx.actor, process, 'deliveryUnknown'))
  return { delivery, currency, officeUserIds }
}
