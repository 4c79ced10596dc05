import type { Context } from '@/lib/foundation/context/context'
import { zonedTime } from '@/lib/foundation/i18n/zoned-time'
import { addDelivery } from '@/lib/outcome/follow-through/add-delivery'
import { addExpense } from '@/lib/outcome/follow-through/add-expense'
import { addReport } from '@/lib/outcome/follow-through/add-report'
import { createOffice } from '@/lib/outcome/follow-through/offices/write-office'
import { planDelivery } from '@/lib/outcome/follow-through/plan-delivery'
import { setMilestones } from '@/lib/outcome/follow-through/set-milestones'
import { setState } from '@/lib/outcome/follow-through/set-state'
import { type DeliveryState, reminderStage } from '@/lib/outcome/follow-through/states'
import { aPicture } from './a-picture'
import { dayAt } from './calendar'
import type { Scene } from './pictures/draw-picture'
import { moneyTexts, officeNames, reportTexts, stepTitles } from './texts/follow-through'

type Place = { processId: number; reporterIds: readonly number[] }

/** How many projects have a story of their own. */
const STORIES = 8

/** What became of the projects of a concluded vote: eight stories, in every state and light. */
export async function someDeliveries(ctx: Context, { processId, reporterIds }: Place): Promise<void> {
  const works = await anOffice(ctx, 'works', 'lavori@valdoria.example', reporterIds)
  const green = await anOffice(ctx, 'green', 'verde@valdoria.example', [])
  const known = await ctx.db.delivery.findMany({ where: { processId }, select: { id: true }, orderBy: { id: 'asc' } })
  const ids = known.map(({ id }) => id)
  for (let missing = ids.length; missing < STORIES; missing += 1)
    ids.push((await addDelivery(at(ctx, -56), { processId, title: moneyTexts.extra, granted: 3000 })).id)
  const [done = 0, busy = 0, late = 0, tender = 0, design = 0, paused = 0, stopped = 0] = ids
  await finished(ctx, done, green)
  await underWay(ctx, busy, works)
  await silent(ctx, late, works)
  await planned(ctx, tender, works, [-12, 60, 130])
  await become(at(ctx, -30), tender, 'TENDER', reportTexts.tender)
  await planned(ctx, design, green, [10, 80, 160])
  await become(at(ctx, -35), design, 'DESIGN', reportTexts.design)
  await planned(ctx, paused, green, [20, 100])
  await become(at(ctx, -20), paused, 'PAUSED', reportTexts.paused, { pausedUntil: on(ctx, 100) })
  await planned(ctx, stopped, works, [30, 90])
  await become(at(ctx, -8), stopped, 'STOPPED', reportTexts.stopped, { decidedBy: moneyTexts.decidedBy })
  await settle(ctx, processId)
}

function at(ctx: Context, days: number): Context {
  return { ...ctx, locale: 'it', now: dayAt(ctx, days, 10) }
}

function on(ctx: Context, days: number): string {
  return zonedTime(dayAt(ctx, days, 10), ctx.organization.timeZone).slice(0, 10)
}

async function anOffice(ctx: Context, name: keyof typeof officeNames, email: string, userIds: readonly number[]) {
  const office = { name: officeNames[name], email, phone: '0744 000000', isRetired: false }
  return (await createOffice(at(ctx, -58), { ...office, userIds: [...userIds] })).id
}

/** Steps on these days, decided a week after the vote. */
async function planned(ctx: Context, deliveryId: number, officeId: number, days: readonly number[]): Promise<void> {
  const then = at(ctx, -50)
  const last = days.at(-1) ?? 0
  await planDelivery(then, {
    deliveryId,
    officeId,
    plannedFrom: on(ctx, -48),
    plannedUntil: on(ctx, last),
    reason: '',
  })
  await setMilestones(then, { deliveryId, milestones: days.map((day, index) => step(ctx, index, day)), reason: '' })
}

function step(ctx: Context, index: number, day: number) {
  return { title: stepTitles[index] ?? stepTitles[0], plannedOn: on(ctx, day), doneOn: null }
}

async function become(
  then: Context,
  deliveryId: number,
  state: DeliveryState,
  reason: string,
  more: { pausedUntil?: string; decidedBy?: string } = {},
): Promise<void> {
  await setState(then, { deliveryId, state, reason, decidedBy: '', pausedUntil: null, ...more })
}

async function reported(then: Context, deliveryId: number, body: string, scene?: Scene): Promise<void> {
  const open = await then.db.milestone.findMany({ where: { deliveryId, doneOn: null }, orderBy: { position: 'asc' } })
  const first = open.slice(0, 1).map(({ id }) => id)
  const report = { deliveryId, body, images: [], documents: [], milestonesDone: first, nextOn: null }
  const { postId } = await addReport(then, report)
  if (!scene) return
  const fileId = await aPicture(then, { scene, seed: `report ${postId}`, purpose: 'image' })
  const { id: organizationId } = then.organization
  await then.db.deliveryPostFile.create({ data: { organizationId, postId, fileId, alternative: '' } })
}

async function paid(then: Context, deliveryId: number, label: string, share: number, reason = ''): Promise<void> {
  const { granted } = await then.db.delivery.findUniqueOrThrow({ where: { id: deliveryId } })
  const spentOn = zonedTime(then.now, then.organization.timeZone).slice(0, 10)
  const amount = Math.round(Number(granted) * share)
  await addExpense(then, { deliveryId, spentOn, amount, label, reason, fileId: null, correctsId: null })
}

/** Done in time, with money left. */
async function finished(ctx: Context, id: number, officeId: number): Promise<void> {
  await planned(ctx, id, officeId, [-42, -25, -9])
  await reported(at(ctx, -43), id, reportTexts.ordered)
  await become(at(ctx, -38), id, 'WORKS', reportTexts.works)
  await paid(at(ctx, -30), id, moneyTexts.material, 0.55)
  await reported(at(ctx, -24), id, reportTexts.planted, 'square')
  await paid(at(ctx, -12), id, moneyTexts.labour, 0.36)
  await become(at(ctx, -10), id, 'DONE', reportTexts.done)
}

/** Under construction, on time, and somewhat dearer than granted. */
async function underWay(ctx: Context, id: number, officeId: number): Promise<void> {
  await planned(ctx, id, officeId, [-30, 25, 60])
  await become(at(ctx, -34), id, 'WORKS', reportTexts.works)
  await reported(at(ctx, -29), id, reportTexts.dug, 'playground')
  await paid(at(ctx, -28), id, moneyTexts.material, 0.7)
  await paid(at(ctx, -14), id, moneyTexts.labour, 0.38, moneyTexts.dearer)
}

/** Promised, moved once, and silent since: the light turned red by itself. */
async function silent(ctx: Context, id: number, officeId: number): Promise<void> {
  await planned(ctx, id, officeId, [-47, 40])
  await become(at(ctx, -49), id, 'WORKS', reportTexts.works)
  const steps = await ctx.db.milestone.findMany({ where: { deliveryId: id }, orderBy: { position: 'asc' } })
  const milestones = steps.map((one, index) => ({ ...step(ctx, index, index === 0 ? -45 : 40), id: one.id }))
  await setMilestones(at(ctx, -48), { deliveryId: id, milestones, reason: reportTexts.moved })
}

// News of weeks ago is read, and reminders of the past were sent; the next one to an office is left to the worker.
async function settle(ctx: Context, processId: number): Promise<void> {
  const kinds = ['delivery', 'deliveryState', 'deliveryDone']
  await ctx.db.notification.updateMany({
    where: { kind: { in: kinds } },
    data: { mailDueAt: null, mailedAt: ctx.now, readAt: ctx.now },
  })
  const open = await ctx.db.reportDue.findMany({ where: { doneAt: null, delivery: { processId } } })
  for (const { id, dueOn } of open) {
    const stage = reminderStage(dueOn.toISOString().slice(0, 10), on(ctx, 0))
    if (stage > 1) await ctx.db.reportDue.update({ where: { id }, data: { nudges: stage } })
  }
}
