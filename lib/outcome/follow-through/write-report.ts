import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { attachFiles } from './attach-files'
import { dateOf, todayOf } from './days'
import { MOVE_REASON_MAX } from './limits'
import type { LockedDelivery } from './lock-delivery'
import { notifyDelivery } from './notify-delivery'
import { recordMoves } from './record-moves'
import { rescheduleReport } from './reschedule-report'
import type { ReportInput } from './schemas'
import { nextStep } from './states'

type Report = Omit<ReportInput, 'deliveryId'> & { authorId: number | null; byLink?: boolean }

/**
 * Publishes what happened on a locked delivery, for an author who was authorized: marks milestones as done, moves the
 * next one to the announced date with the report as its reason, tells followers, and answers the pending report.
 */
export async function writeReport(
  ctx: Context,
  delivery: LockedDelivery,
  { body, images, documents, milestonesDone, nextOn, authorId, byLink = false }: Report,
): Promise<{ postId: number }> {
  const today = todayOf(ctx)
  if (nextOn !== null && nextOn < today) throw new AppError('dateInPast', {}, { field: 'nextOn' })
  const { id: deliveryId, officeName } = delivery
  const { id: organizationId } = ctx.organization
  const done = await markDone(ctx, delivery, milestonesDone)
  if (nextOn !== null) await moveNext(ctx, delivery, { done, nextOn, reason: body })
  const { id: postId } = await ctx.db.deliveryPost.create({
    data: {
      organizationId,
      deliveryId,
      authorId,
      body,
      locale: ctx.locale,
      publishedAt: ctx.now,
      officeName: officeName ?? {},
      byLink,
    },
  })
  await attachFiles(ctx, postId, { images, documents })
  await rescheduleReport(ctx, deliveryId, { isAnswered: true, announced: nextOn })
  await notifyDelivery(ctx, delivery, { kind: 'delivery' })
  return { postId }
}

async function markDone(ctx: Context, delivery: LockedDelivery, ids: readonly number[]): Promise<Set<number>> {
  const open = new Set(delivery.milestones.filter(({ doneOn }) => doneOn === null).map(({ id }) => id))
  if (ids.some((id) => !delivery.milestones.some((one) => one.id === id)))
    throw new AppError('fieldInvalid', {}, { field: 'milestonesDone' })
  const marked = ids.filter((id) => open.has(id))
  await ctx.db.milestone.updateMany({
    where: { deliveryId: delivery.id, id: { in: marked } },
    data: { doneOn: dateOf(todayOf(ctx)) },
  })
  return new Set(marked)
}

type Announced = { done: ReadonlySet<number>; nextOn: string; reason: string }

async function moveNext(ctx: Context, delivery: LockedDelivery, { done, nextOn, reason }: Announced): Promise<void> {
  const next = nextStep(delivery.milestones.filter(({ id }) => !done.has(id)))
  if (!next || next.plannedOn === nextOn) return
  await recordMoves(ctx, {
    deliveryId: delivery.id,
    moves: [{ field: 'milestone', title: next.title, before: next.plannedOn, after: nextOn }],
    reason: [...reason].slice(0, MOVE_REASON_MAX).join(''),
  })
  await ctx.db.milestone.update({ where: { id: next.id }, data: { plannedOn: dateOf(nextOn) } })
}
