import 'server-only'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn, type SignedInContext } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import type { RefusedField } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { refuseFields } from '@/lib/foundation/errors/refuse-fields'
import { form } from '@/lib/foundation/input/form'
import { formId } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { recordAudit } from '@/lib/identity/audit/record'
import { dateOf, todayOf } from './days'
import { type LockedDelivery, lockVisibleDelivery } from './lock-delivery'
import { notifyDelivery } from './notify-delivery'
import { canSetState } from './policy'
import { rescheduleReport } from './reschedule-report'
import type { StateInput } from './schemas'
import { stateBody } from './schemas'
import { change, refusals } from './shapes'

/**
 * Changes the state of a project with a public reason. Finishing marks every open milestone as done, so that state and
 * progress never contradict each other. The same state again changes nothing.
 */
export async function setState(context: Context, { deliveryId, ...input }: StateInput): Promise<{ id: number }> {
  return transaction(requireSignedIn(context), async (ctx) => {
    const delivery = await lockVisibleDelivery(ctx, deliveryId)
    requireAllowed(canSetState(ctx.actor, delivery, input.state))
    const { state, reason, decidedBy } = input
    if (state === delivery.state && state !== 'PAUSED') return { id: deliveryId }
    requireReason(ctx, input)
    await write(ctx, delivery, input)
    await ctx.db.deliveryPost.create({
      data: {
        organizationId: ctx.organization.id,
        deliveryId,
        body: reason,
        locale: ctx.locale,
        decidedBy,
        publishedAt: ctx.now,
        authorId: ctx.actor.userId === 0 ? null : ctx.actor.userId,
        officeName: delivery.officeName ?? {},
        stateBefore: delivery.state,
        stateAfter: state,
      },
    })
    await rescheduleReport(ctx, deliveryId, { isAnswered: true })
    await notifyDelivery(ctx, delivery, state === 'DONE' ? { kind: 'deliveryDone' } : { kind: 'deliveryState', state })
    await recordAudit(ctx, {
      act: 'delivery.stateSet',
      subject: `delivery ${deliveryId}`,
      facts: { process: delivery.processId, before: delivery.state, state, ...(reason && { reason }) },
    })
    return { id: deliveryId }
  })
}

function requireReason(ctx: Context, { state, reason, decidedBy, on }: Omit<StateInput, 'deliveryId'>): void {
  const refused: RefusedField[] = []
  if ((state === 'PAUSED' || state === 'STOPPED') && reason === '')
    refused.push({ field: 'reason', name: 'reasonMissing' })
  if (state === 'STOPPED' && decidedBy === '') refused.push({ field: 'decidedBy', name: 'fieldMissing' })
  if (on !== undefined && on > todayOf(ctx)) refused.push({ field: 'on', name: 'milestoneInFuture' })
  refuseFields(refused)
}

async function write(
  ctx: SignedInContext,
  { id, startedOn }: LockedDelivery,
  { state, reason, decidedBy, pausedUntil, on }: Omit<StateInput, 'deliveryId'>,
): Promise<void> {
  const today = todayOf(ctx)
  const finished = state === 'DONE' ? (on ?? today) : null
  const begins = state === 'WORKS' && startedOn === null
  // Works that began after the day on which they were finished are a typing error of one of the two.
  const started = finished !== null && startedOn !== null && startedOn > finished ? finished : startedOn
  await ctx.db.delivery.update({
    where: { id },
    data: {
      state,
      stateReason: reason,
      stateLocale: ctx.locale,
      decidedBy,
      stateSince: ctx.now,
      startedOn: dateOf(begins ? today : started),
      finishedOn: dateOf(finished),
      pausedUntil: dateOf(state === 'PAUSED' ? pausedUntil : null),
    },
  })
  if (finished !== null)
    await ctx.db.milestone.updateMany({ where: { deliveryId: id, doneOn: null }, data: { doneOn: dateOf(finished) } })
}

export const setStateCall = call({
  ...change,
  method: 'POST',
  path: '/deliveries/{deliveryId}/state',
  summary: 'Change the state with a public reason; only ADMIN and DELEGATE stop a project',
  body: stateBody,
  errors: [...refusals, 'reasonMissing', 'fieldMissing', 'milestoneInFuture'],
  run: setState,
})

export const stateForm = form({
  input: formOf(stateBody, { deliveryId: formId }),
  run: setState,
  access: 'office',
  redirectTo: ({ id }) => routes.adminFollowUpProject(id, 'saved'),
})
