import { describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { cancelProposal } from '@/lib/ideas/proposals/publishing/cancel-proposal'
import { addDelivery } from '@/lib/outcome/follow-through/add-delivery'
import { addExpense } from '@/lib/outcome/follow-through/add-expense'
import { addReport } from '@/lib/outcome/follow-through/add-report'
import { applyTemplate } from '@/lib/outcome/follow-through/apply-template'
import { correctPost } from '@/lib/outcome/follow-through/correct-post'
import { updateOffice } from '@/lib/outcome/follow-through/offices/write-office'
import { planDelivery } from '@/lib/outcome/follow-through/plan-delivery'
import { getDeliveryCall, getFollowUpCall } from '@/lib/outcome/follow-through/reading/calls'
import { findDeliveries, getDelivery } from '@/lib/outcome/follow-through/reading/find-deliveries'
import { followUpCsv, followUpGeojson } from '@/lib/outcome/follow-through/reading/follow-up-files'
import { setMilestones } from '@/lib/outcome/follow-through/set-milestones'
import { setState } from '@/lib/outcome/follow-through/set-state'
import { overrideResult } from '@/lib/outcome/results/publishing/override-result'
import { aMember, anOrganization, contextOf, visitorContext } from '@/tests/factories'
import { aFollowThrough, aPlan, expense, NOW, report, state } from './a-delivery'

const db = prismaClient

describe('a published result', () => {
  it('gives every funded project a delivery with its first report', async () => {
    const { organization, processId, ideas } = await aFollowThrough()
    const visitor = visitorContext(organization, NOW)
    const { all } = await findDeliveries(visitor, { processId })
    expect(all.map((one) => [one.proposalId, one.title, one.granted, one.state, one.light, one.reportOn])).toEqual([
      [ideas[0], 'Benches', 400, 'PLANNED', 'GREY', '2027-09-13'],
      [ideas[1], 'Trees', 400, 'PLANNED', 'GREY', '2027-09-13'],
    ])
  })

  it('keeps a delivery that a later decision no longer funds, and creates one for a decision against the rule', async () => {
    const { admin, processId, ideas, first } = await aFollowThrough()
    const decide = (proposalId: number, outcome: 'FUNDED' | 'NOT_FUNDED' | 'BY_RULE') =>
      overrideResult(admin, { processId, proposalId, outcome, reason: 'The place was sold', decidedBy: 'The council' })
    await decide(ideas[0] ?? 0, 'NOT_FUNDED')
    await decide(ideas[2] ?? 0, 'FUNDED')
    const { all } = await findDeliveries(admin, { processId })
    expect(all.map(({ proposalId, isFunded }) => [proposalId, isFunded])).toEqual([
      [ideas[0], false],
      [ideas[1], true],
      [ideas[2], true],
    ])
    expect((await getDelivery(admin, first)).delivery.reportOn).toBeNull()
    expect(await getFollowUpCall.run(admin, { processId })).toMatchObject({ projects: 2, granted: 800 })
    await decide(ideas[0] ?? 0, 'BY_RULE')
    expect((await getDelivery(admin, first)).delivery).toMatchObject({ isFunded: true, reportOn: '2027-09-13' })
  })

  it('keeps the delivery of an idea that is cancelled', async () => {
    const { admin, first, ideas } = await aFollowThrough()
    await db().proposal.update({ where: { id: ideas[0] ?? 0 }, data: { hiddenAt: NOW, hiddenReason: 'x' } })
    const { delivery } = await getDelivery(admin, first)
    expect(delivery).toMatchObject({ granted: 400, place: null })
    expect(delivery.title).not.toContain('Benches')
    await expect(cancelProposal(admin, { proposalId: ideas[1] ?? 0 })).rejects.toThrow()
  })
})

describe('the plan', () => {
  it('moves a promised date with a reason only, and remembers every promise', async () => {
    const made = await aFollowThrough()
    const { admin, first } = made
    const [one = 0, two = 0] = await aPlan(made)
    const milestones = [
      { id: one, title: { en: 'Step 1' }, plannedOn: '2027-08-01', doneOn: null },
      { id: two, title: { en: 'Step 2' }, plannedOn: '2027-12-01', doneOn: null },
    ]
    const move = (reason: string) => setMilestones(admin, { deliveryId: first, milestones, reason })
    await expect(move('')).rejects.toMatchObject({ errorName: 'reasonMissing', code: 1683 })
    await move('The ground was wet')
    const { changes } = await getDeliveryCall.run(admin, { deliveryId: first })
    expect(changes[0]).toMatchObject({
      field: 'milestone',
      title: { en: 'Step 2' },
      before: '2027-10-01',
      after: '2027-12-01',
      reason: 'The ground was wet',
    })
    expect(changes.map(({ before, after }) => [before, after])).toEqual([
      ['2027-10-01', '2027-12-01'],
      [null, '2027-10-01'],
      [null, '2027-08-01'],
      [null, '2027-10-01'],
      [null, '2027-04-20'],
    ])
    await expect(db().planChange.deleteMany({})).rejects.toThrow(/insert-only/)
  })

  it('refuses milestones that are done in the future, milestones of others and dates out of order', async () => {
    const made = await aFollowThrough()
    const { admin, first, second } = made
    const [one = 0] = await aPlan(made)
    const set = (deliveryId: number, id: number, doneOn: string) =>
      setMilestones(admin, {
        deliveryId,
        milestones: [{ id, title: { en: 'Step 1' }, plannedOn: '2027-08-01', doneOn }],
        reason: 'x',
      })
    await expect(set(first, one, '2027-06-16')).rejects.toMatchObject({ code: 1682 })
    await expect(set(second, one, '2027-06-14')).rejects.toMatchObject({ errorName: 'fieldInvalid' })
    const dates = { plannedFrom: '2027-10-01', plannedUntil: '2027-09-01' }
    await expect(
      planDelivery(admin, { deliveryId: first, officeId: null, ...dates, reason: 'x' }),
    ).rejects.toMatchObject({ errorName: 'datesOutOfOrder' })
  })

  it('lets members of the office mark steps before their day, and nothing else', async () => {
    const made = await aFollowThrough()
    const { reporter, first } = made
    const [one = 0, two = 0] = await aPlan(made)
    const set = (plannedOn: string) =>
      setMilestones(reporter, {
        deliveryId: first,
        milestones: [
          { id: one, title: { en: 'Step 1' }, plannedOn, doneOn: '2027-06-15' },
          { id: two, title: { en: 'Step 2' }, plannedOn: '2027-10-01', doneOn: null },
        ],
        reason: 'x',
      })
    await expect(set('2027-09-01')).rejects.toMatchObject({ errorName: 'permissionDenied' })
    await set('2027-08-01')
    expect((await getDelivery(reporter, first)).delivery).toMatchObject({
      progress: { done: 1, all: 2 },
      light: 'GREEN',
      reportOn: '2027-09-13',
      next: { plannedOn: '2027-10-01' },
    })
  })

  it('is filled by a template for projects without one, in every language of the organization', async () => {
    const made = await aFollowThrough()
    const { admin, processId, first, second, officeId } = made
    await aPlan(made)
    const template = { template: 'small', startsOn: '2027-07-01', officeId } as const
    const all = { processId, deliveryIds: [first, second], ...template }
    expect(await applyTemplate(admin, all)).toEqual({ processId, planned: 1 })
    expect(await applyTemplate(admin, all)).toEqual({ processId, planned: 0 })
    const { delivery } = await getDelivery(admin, second)
    expect(delivery.milestones).toHaveLength(4)
    expect(Object.keys(delivery.milestones[0]?.title ?? {})).toEqual(['en', 'it'])
    expect(delivery).toMatchObject({ officeId, plannedFrom: '2027-07-01', plannedUntil: '2028-03-27', light: 'GREEN' })
  })

  it('carries two projects out as one work, without chains', async () => {
    const made = await aFollowThrough()
    const { admin, first, second } = made
    await aPlan(made)
    const join = (deliveryId: number, carriedOutWith: number) =>
      planDelivery(admin, {
        deliveryId,
        officeId: null,
        plannedFrom: null,
        plannedUntil: null,
        carriedOutWith,
        reason: 'One work',
      })
    await join(second, first)
    await addReport(admin, report(first, 'Both at once'))
    const answer = await getDeliveryCall.run(admin, { deliveryId: second })
    expect(answer).toMatchObject({ carriedOutWith: first, progress: { done: 0, all: 2 }, light: 'GREEN' })
    expect(answer.posts.map(({ body }) => body)).toEqual(['Both at once'])
    await expect(join(first, second)).rejects.toMatchObject({ code: 1680 })
    await expect(join(first, first)).rejects.toMatchObject({ code: 1680 })
  })

  it('assigns no office that is retired or of another organization', async () => {
    const { admin, first, officeId } = await aFollowThrough()
    const other = await aFollowThrough()
    const plan = (office: number) =>
      planDelivery(admin, { deliveryId: first, officeId: office, plannedFrom: null, plannedUntil: null, reason: '' })
    await expect(plan(other.officeId)).rejects.toMatchObject({ code: 1681 })
    await updateOffice(admin, { officeId, name: { en: 'Parks' }, email: '', phone: '', isRetired: true })
    await expect(plan(officeId)).rejects.toMatchObject({ code: 1681 })
  })
})

describe('the state', () => {
  it('pauses and stops with a reason only; only administrators stop', async () => {
    const made = await aFollowThrough()
    const { admin, reporter, first } = made
    await aPlan(made)
    await expect(setState(reporter, state(first, 'PAUSED'))).rejects.toMatchObject({ code: 1683 })
    await expect(setState(reporter, state(first, 'STOPPED', 'Too dear'))).rejects.toMatchObject({
      errorName: 'permissionDenied',
    })
    await expect(setState(admin, { ...state(first, 'STOPPED', 'Too dear'), decidedBy: '' })).rejects.toMatchObject({
      field: 'decidedBy',
    })
    await setState(reporter, { ...state(first, 'PAUSED', 'Nesting birds'), pausedUntil: '2028-03-01' })
    expect((await getDelivery(admin, first)).delivery).toMatchObject({ light: 'RED', reportOn: '2028-03-01' })
    await setState(admin, state(first, 'STOPPED', 'Too dear'))
    const answer = await getDeliveryCall.run(admin, { deliveryId: first })
    expect(answer).toMatchObject({ state: 'STOPPED', stateReason: 'Too dear', decidedBy: 'Council', reportDueOn: null })
    expect(answer.posts.map(({ stateBefore, stateAfter }) => [stateBefore, stateAfter])).toEqual([
      ['PAUSED', 'STOPPED'],
      ['PLANNED', 'PAUSED'],
    ])
    await expect(setState(reporter, state(first, 'WORKS'))).rejects.toMatchObject({ errorName: 'permissionDenied' })
  })

  it('never contradicts progress: finishing marks the open steps, on the day it was finished', async () => {
    const made = await aFollowThrough()
    const { reporter, first } = made
    await aPlan(made)
    await setState(reporter, state(first, 'WORKS'))
    await expect(setState(reporter, { ...state(first, 'DONE'), on: '2027-06-16' })).rejects.toMatchObject({
      code: 1682,
    })
    await setState(reporter, { ...state(first, 'DONE', 'Open to all'), on: '2027-06-14' })
    expect((await getDelivery(reporter, first)).delivery).toMatchObject({
      state: 'DONE',
      light: 'GREEN',
      progress: { done: 2, all: 2 },
      lateDays: 0,
      startedOn: '2027-06-14',
      finishedOn: '2027-06-14',
      reportOn: null,
    })
  })
})

describe('money', () => {
  it('is entered once, corrected by another entry, and asks for a reason above what was granted', async () => {
    const { admin, reporter, first, processId } = await aFollowThrough()
    await expect(addExpense(reporter, expense(first, 10))).rejects.toMatchObject({ errorName: 'permissionDenied' })
    const { expenseId } = await addExpense(admin, expense(first, 300.5))
    await expect(addExpense(admin, expense(first, -100))).rejects.toMatchObject({ errorName: 'numberTooLow' })
    await addExpense(admin, expense(first, -100.25, { correctsId: expenseId }))
    await expect(addExpense(admin, expense(first, -1, { correctsId: expenseId }))).rejects.toMatchObject({ code: 1684 })
    await expect(addExpense(admin, expense(first, 300))).rejects.toMatchObject({ code: 1683 })
    await addExpense(admin, expense(first, 300, { reason: 'The ground was polluted' }))
    await expect(addExpense(admin, expense(first, 1, { spentOn: '2027-06-16', reason: 'x' }))).rejects.toMatchObject({
      code: 1682,
    })
    expect((await getDelivery(admin, first)).delivery.spent).toBe(500.25)
    expect(await getFollowUpCall.run(admin, { processId })).toMatchObject({ granted: 800, spent: 500.25 })
    await expect(db().expense.update({ where: { id: expenseId }, data: { amount: 1 } })).rejects.toThrow(/insert-only/)
  })

  it('left of a finished project counts as returned, and the figures equal the CSV', async () => {
    const made = await aFollowThrough()
    const { admin, first, second, processId } = made
    await aPlan(made, ['2027-05-01'])
    await addExpense(admin, expense(first, 250.5))
    await addExpense(admin, expense(second, 100))
    await setState(admin, state(second, 'DONE'))
    await addDelivery(admin, { processId, title: { en: 'A fountain' }, granted: 50 })
    const figures = await getFollowUpCall.run(admin, { processId })
    expect(figures).toMatchObject({
      projects: 3,
      granted: 850,
      spent: 350.5,
      returned: 300,
      done: 1,
      late: 1,
      withoutOffice: 1,
      withoutPlan: 1,
      states: { PLANNED: 2, DONE: 1 },
      lights: { RED: 1, GREEN: 1, GREY: 1 },
    })
    const { text } = await followUpCsv(admin, { processId })
    const [head = [], ...rows] = text
      .replace(/^\ufeff/, '')
      .trim()
      .split('\r\n')
      .map((line) => line.split(','))
    const column = (name: string) => rows.map((row) => row[head.indexOf(name)])
    const sum = (name: string) => column(name).reduce((total, cell) => total + Number(cell), 0)
    expect([rows.length, sum('granted'), sum('spent')]).toEqual([3, figures.granted, figures.spent])
    expect(column('state').filter((name) => name === 'DONE')).toHaveLength(Number(figures.done))
    expect(column('days_late').filter((days) => Number(days) > 0)).toHaveLength(Number(figures.late))
    expect(column('project')).toContain('A fountain')
    const places = JSON.parse((await followUpGeojson(admin, { processId })).text) as { features: unknown[] }
    expect(places.features).toHaveLength(0)
  })
})

describe('a report', () => {
  it('marks steps, moves the next one with itself as the reason, and answers what was due', async () => {
    const made = await aFollowThrough()
    const { reporter, later, first } = made
    const [one = 0] = await aPlan(made)
    const ctx = later(reporter, '2027-08-10')
    await expect(addReport(ctx, { ...report(first, 'x'), nextOn: '2027-08-09' })).rejects.toMatchObject({
      errorName: 'dateInPast',
    })
    await addReport(ctx, { ...report(first, 'The trees are here'), milestonesDone: [one], nextOn: '2027-11-05' })
    const answer = await getDeliveryCall.run(ctx, { deliveryId: first })
    expect(answer).toMatchObject({ progress: { done: 1, all: 2 }, reportDueOn: '2027-10-01' })
    expect(answer.changes[0]).toMatchObject({
      before: '2027-10-01',
      after: '2027-11-05',
      reason: 'The trees are here',
    })
    expect(answer.posts[0]).toMatchObject({ body: 'The trees are here', office: { en: 'Parks' } })
    expect(await db().reportDue.count({ where: { deliveryId: first, doneAt: null } })).toBe(1)
  })

  it('is edited for a day and then corrected with a visible note', async () => {
    const { admin, later, first } = await aFollowThrough()
    const { postId } = await addReport(admin, report(first, 'Begun'))
    const change = (day: string, correction: string) =>
      correctPost(later(admin, day), { deliveryId: first, postId, body: `Begun ${day}`, correction })
    await change('2027-06-15', '')
    await expect(change('2027-06-17', '')).rejects.toMatchObject({ code: 1683 })
    await change('2027-06-17', 'The day was wrong')
    expect((await getDeliveryCall.run(admin, { deliveryId: first })).posts[0]).toMatchObject({
      body: 'Begun 2027-06-17',
      correction: 'The day was wrong',
      correctedAt: new Date('2027-06-17T12:00:00.000Z'),
    })
  })

  it('is refused to other members and to members of other offices', async () => {
    const made = await aFollowThrough()
    const { organization, first, second, reporter } = made
    await aPlan(made)
    const member = contextOf(organization, await aMember(organization), NOW)
    await expect(addReport(member, report(first, 'x'))).rejects.toMatchObject({ errorName: 'permissionDenied' })
    await expect(addReport(reporter, report(second, 'x'))).rejects.toMatchObject({ errorName: 'permissionDenied' })
    await addReport(reporter, report(first, 'Fine'))
  })

  it('tells authors and followers once, and mails them at most once a week unless it is done', async () => {
    const { admin, later, first, author, ideas, organization } = await aFollowThrough()
    const follower = await aMember(organization)
    await db().follow.create({
      data: { organizationId: organization.id, proposalId: ideas[0] ?? 0, userId: follower.userId },
    })
    await db().follow.create({
      data: { organizationId: organization.id, proposalId: ideas[0] ?? 0, userId: author.userId },
    })
    await addReport(admin, report(first, 'One'))
    const told = () => db().notification.findMany({ where: { proposalId: ideas[0] ?? 0 }, orderBy: { id: 'asc' } })
    expect((await told()).map(({ userId, kind }) => [userId, kind]).toSorted()).toEqual(
      [author.userId, follower.userId].map((id) => [id, 'delivery']).toSorted(),
    )
    await db().notification.updateMany({ where: {}, data: { mailDueAt: null, mailedAt: NOW } })
    await setState(later(admin, '2027-06-16'), state(first, 'WORKS'))
    const due = (await told()).filter(({ kind }) => kind === 'deliveryState').map(({ mailDueAt }) => mailDueAt)
    expect(due.map((at) => at?.toISOString())).toEqual(['2027-06-22T12:00:00.000Z', '2027-06-22T12:00:00.000Z'])
    await setState(later(admin, '2027-06-17'), state(first, 'DONE'))
    const done = (await told()).filter(({ kind }) => kind === 'deliveryDone')
    expect(done.map(({ mailDueAt }) => mailDueAt?.toISOString().slice(0, 10))).toEqual(['2027-06-17', '2027-06-17'])
  })
})

describe('other organizations', () => {
  it('neither read nor change a delivery', async () => {
    const { first, processId } = await aFollowThrough()
    const other = await anOrganization()
    const stranger = contextOf(other, await aMember(other, { authorities: ['ADMIN'] }), NOW)
    for (const call of [
      () => getDelivery(stranger, first),
      () => addReport(stranger, report(first, 'x')),
      () => setState(stranger, state(first, 'WORKS')),
      () => addExpense(stranger, expense(first, 1)),
    ])
      await expect(call()).rejects.toMatchObject({ code: 1680, status: 404 })
    await expect(followUpCsv(stranger, { processId })).rejects.toMatchObject({ errorName: 'processUnknown' })
  })
})
