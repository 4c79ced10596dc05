import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { boundedRecord } from '@/lib/foundation/input/bounded-record'
import { form } from '@/lib/foundation/input/form'
import { formId, formInput } from '@/lib/foundation/input/form-fields'
import { mergeTexts } from '@/lib/foundation/input/required-text'
import { recordAudit } from '@/lib/identity/audit/record'
import { dateOf, todayOf } from './days'
import { type LockedDelivery, lockVisibleDelivery } from './lock-delivery'
import { canPlan, canReport } from './policy'
import { type Move, recordMoves } from './record-moves'
import { rescheduleReport } from './reschedule-report'
import type { MilestoneRow } from './rows'
import type { MilestoneInput, MilestonesInput } from './schemas'
import { milestonesBody } from './schemas'
import { change, refusals } from './shapes'

/**
 * Replaces the milestones of a project, in order (ADMIN, DELEGATE). Members of its office only mark them as done. A known
 * date is moved or removed with a reason only.
 */
export async function setMilestones(
  ctx: Context,
  { deliveryId, milestones, reason }: MilestonesInput,
): Promise<{ id: number }> {
  return transaction(ctx, async (ctx) => {
    const delivery = await lockVisibleDelivery(ctx, deliveryId)
    requireAllowed(
      isOnlyMarking(delivery.milestones, milestones) ? canReport(ctx.actor, delivery) : canPlan(ctx.actor, delivery),
    )
    requireNotInFuture(ctx, milestones)
    const moves = movesOf(delivery, milestones)
    await recordMoves(ctx, { deliveryId, moves, reason })
    await write(ctx, delivery, milestones)
    await rescheduleReport(ctx, deliveryId, { isAnswered: false })
    await recordAudit(ctx, {
      act: 'delivery.milestonesSet',
      subject: `delivery ${deliveryId}`,
      facts: { process: delivery.processId, count: milestones.length, ...(reason && { reason }) },
    })
    return { id: deliveryId }
  })
}

/** Whether nothing but the days on which milestones were done changes. */
function isOnlyMarking(before: readonly MilestoneRow[], after: readonly MilestoneInput[]): boolean {
  if (before.length !== after.length) return false
  return after.every((one, index) => {
    const known = before[index]
    return (
      known !== undefined &&
      one.id === known.id &&
      one.plannedOn === known.plannedOn &&
      Object.entries(one.title).every(([locale, text]) => known.title[locale as keyof typeof known.title] === text)
    )
  })
}

function requireNotInFuture(ctx: Context, milestones: readonly MilestoneInput[]): void {
  const today = todayOf(ctx)
  const at = milestones.findIndex(({ doneOn }) => doneOn !== null && doneOn > today)
  if (at >= 0) throw new AppError('milestoneInFuture', {}, { field: `milestones.${at}.doneOn` })
}

function movesOf(delivery: LockedDelivery, milestones: readonly MilestoneInput[]): Move[] {
  const known = new Map(delivery.milestones.map((one) => [one.id, one]))
  const stays = new Set(milestones.flatMap(({ id }) => id ?? []))
  const set = milestones.map(({ id, title, plannedOn }): Move => {
    const before = id === undefined ? null : known.get(id)
    if (before === undefined) throw new AppError('fieldInvalid', {}, { field: 'milestones' })
    return { field: 'milestone', title, before: before?.plannedOn ?? null, after: plannedOn }
  })
  const removed = delivery.milestones
    .filter(({ id, doneOn }) => !stays.has(id) && doneOn === null)
    .map(({ title, plannedOn }): Move => ({ field: 'milestone', title, before: plannedOn, after: null }))
  return [...set, ...removed]
}

async function write(ctx: Context, delivery: LockedDelivery, milestones: readonly MilestoneInput[]): Promise<void> {
  const { id: deliveryId } = delivery
  const { id: organizationId, languages } = ctx.organization
  const ids = milestones.flatMap(({ id }) => id ?? [])
  await ctx.db.milestone.deleteMany({ where: { deliveryId, id: { notIn: ids } } })
  for (const [position, { id, title, plannedOn, doneOn }] of milestones.entries()) {
    const data = { position, plannedOn: dateOf(plannedOn), doneOn: dateOf(doneOn) }
    const before = delivery.milestones.find((one) => one.id === id)
    if (id !== undefined && before) {
      const offered = languages.filter((language) => title[language] !== undefined)
      await ctx.db.milestone.update({
        where: { id },
        data: { ...data, title: mergeTexts(before.title, title, offered) },
      })
    } else await ctx.db.milestone.create({ data: { ...data, organizationId, deliveryId, title } })
  }
}

export const setMilestonesCall = call({
  ...change,
  method: 'PUT',
  path: '/deliveries/{deliveryId}/milestones',
  summary: 'Replace the milestones, in order (ADMIN, DELEGATE); members of the office mark them as done',
  body: milestonesBody,
  errors: [...refusals, 'milestoneInFuture', 'reasonMissing', 'fieldInvalid'],
  run: setMilestones,
})

const milestoneRow = z.looseObject({
  title: boundedRecord(z.string(), z.string(), LOCALES.length).default({}),
  plannedOn: z.string().default(''),
})

/** Rows of a form, empty ones included. */
const MILESTONE_ROWS_MAX = 100

function milestoneOf(row: Record<string, unknown>) {
  const { id, title, plannedOn, doneOn } = row
  return {
    ...(typeof id === 'string' && id !== '' && { id: Number(id) }),
    title,
    plannedOn,
    doneOn: doneOn === '' || doneOn === undefined ? null : doneOn,
  }
}

function nameOf({ code, message }: { code?: string; message: string }): string {
  return code === 'custom' || code === 'invalid_format' ? message : 'fieldInvalid'
}

/** Rows of milestones by number; an empty row is left out. */
export const milestonesForm = form({
  input: formInput(
    z
      .strictObject({
        deliveryId: formId,
        milestones: boundedRecord(z.string(), milestoneRow, MILESTONE_ROWS_MAX).default({}),
        reason: milestonesBody.shape.reason,
      })
      .transform(({ deliveryId, milestones, reason }, ctx) => {
        const rows = Object.entries(milestones)
          .toSorted(([a], [b]) => Number(a) - Number(b))
          .filter(
            ([, { title, plannedOn }]) => plannedOn !== '' || Object.values(title).some((text) => text.trim() !== ''),
          )
        const parsed = milestonesBody.shape.milestones.safeParse(rows.map(([, row]) => milestoneOf(row)))
        if (parsed.success) return { deliveryId, milestones: parsed.data, reason }
        for (const issue of parsed.error.issues) {
          const [at, ...rest] = issue.path
          const number = typeof at === 'number' ? (rows[at]?.[0] ?? '0') : '0'
          ctx.addIssue({ code: 'custom', message: nameOf(issue), path: ['milestones', number, ...rest] })
        }
        return z.NEVER
      }),
  ),
  run: setMilestones,
  access: 'office',
  redirectTo: ({ id }) => routes.adminFollowUpProject(id, 'saved'),
})
