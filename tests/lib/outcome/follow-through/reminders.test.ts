import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { createContext } from '@/lib/foundation/context/create'
import { prismaClient } from '@/lib/foundation/db/client'
import { openFacts } from '@/lib/foundation/outbox/sealed-facts'
import { updateOffice } from '@/lib/outcome/follow-through/offices/write-office'
import { planDelivery } from '@/lib/outcome/follow-through/plan-delivery'
import { getDeliveryCall } from '@/lib/outcome/follow-through/reading/calls'
import { getDelivery } from '@/lib/outcome/follow-through/reading/find-deliveries'
import { listOwnProjects } from '@/lib/outcome/follow-through/reading/list-own-projects'
import { answerReport } from '@/lib/outcome/follow-through/reminders/answer-report'
import { endReportLinks } from '@/lib/outcome/follow-through/reminders/end-report-links'
import { findPendingReport } from '@/lib/outcome/follow-through/reminders/find-pending-report'
import {
  addressMark,
  type ReportLink,
  readReportToken,
  reportToken,
} from '@/lib/outcome/follow-through/reminders/report-token'
import { sendReminders } from '@/lib/outcome/follow-through/reminders/send-reminders'
import { setRhythm } from '@/lib/outcome/follow-through/set-rhythm'
import { setState } from '@/lib/outcome/follow-through/set-state'
import { anOrganization } from '@/tests/factories'
import { refusal } from '@/tests/factories/refusal'
import { aFollowThrough, aPlan, state } from './a-delivery'

const db = prismaClient
const at = (day: string, time = '10:00') => new Date(`${day}T${time}:00Z`)

// Reminders are sent for every organization: those of other tests would be counted.
beforeEach(() => db().reportDue.updateMany({ where: { doneAt: null }, data: { doneAt: new Date() } }))

type Made = Awaited<ReturnType<typeof aFollowThrough>>

async function mailsTo({ organization }: Made) {
  const rows = await db().outboxMessage.findMany({
    where: { organizationId: organization.id },
    orderBy: [{ createdAt: 'asc' }, { template: 'desc' }],
  })
  return rows.map(({ recipient, facts }) => ({ recipient, facts: openFacts(facts) }))
}

/** Which reminder it is, by its words. */
const kindOf = ({ subject, message = '' }: Record<string, string>): string | undefined => {
  const kinds = { 'Please report': 'before', 'Today:': 'due', 'Late:': 'late', 'Red in public:': 'red' }
  const admins = { 'No office': 'none', 'has neither': 'unreachable', 'was reminded': 'ADMIN' }
  const found = Object.entries(subject === undefined ? admins : kinds).find(([words]) =>
    (subject ?? message).includes(words),
  )
  return found?.[1]
}

/** One project with an office and a milestone on the first of August; the other one has nothing due. */
async function aProject() {
  const made = await aFollowThrough()
  await setState(made.admin, state(made.second, 'STOPPED', 'Not needed'))
  await aPlan(made, ['2027-08-01', '2027-12-01'])
  await db().outboxMessage.deleteMany({ where: { organizationId: made.organization.id } })
  return made
}

const OFFICE = 'parks@city.test'

/** The link that a reminder of the project's first report brings to the office's own address. */
async function aLink({ organization, first }: Made, rest: Partial<ReportLink> = {}): Promise<ReportLink> {
  const report = await db().reportDue.findFirstOrThrow({ where: { deliveryId: first, doneAt: null } })
  const { officeId } = await db().delivery.findUniqueOrThrow({ where: { id: first } })
  await db().office.update({ where: { id: officeId ?? 0 }, data: { email: OFFICE } })
  return {
    organizationId: organization.id,
    reportId: report.id,
    officeId: officeId ?? 0,
    userId: 0,
    address: addressMark(OFFICE),
    issuedAt: at('2027-07-25'),
    ...rest,
  }
}

const answer = (token: string) => ({
  token,
  body: 'The ground was too wet',
  milestonesDone: [],
  nextOn: '2027-10-15',
  pictures: [],
})

describe('reminders', () => {
  it('walk a project through due, late and red, and end when the link of the mail is answered', async () => {
    const made = await aProject()
    const { organization, admin, first, later } = made
    const light = async (day: string) => (await getDelivery(later(admin, day), first)).delivery.light
    const told = async () => (await mailsTo(made)).map(({ recipient, facts }) => [recipient, kindOf(facts)])
    expect(await sendReminders(at('2027-07-17'))).toBe(0)
    expect(await sendReminders(at('2027-07-18', '05:59'))).toBe(0)
    expect(await sendReminders(at('2027-07-18', '06:00'))).toBe(1)
    expect(await sendReminders(at('2027-07-19'))).toBe(0)
    expect(await sendReminders(at('2027-08-01'))).toBe(1)
    expect(await light('2027-08-01')).toBe('GREEN')
    expect(await light('2027-08-02')).toBe('AMBER')
    expect(await told()).toEqual([
      ['parks@city.test', 'before'],
      ['parks@city.test', 'due'],
    ])
    expect(await sendReminders(at('2027-08-15'))).toBe(1)
    expect(await sendReminders(at('2027-08-31'))).toBe(0)
    expect(await light('2027-08-31')).toBe('AMBER')
    expect(await light('2027-09-01')).toBe('RED')
    expect(await sendReminders(at('2027-09-01'))).toBe(1)
    expect((await told()).slice(2)).toEqual([
      ['parks@city.test', 'late'],
      [admin.actor.email, 'ADMIN'],
      ['parks@city.test', 'red'],
      [admin.actor.email, 'ADMIN'],
    ])
    expect(await sendReminders(at('2027-10-01'))).toBe(1)
    const mail = (await mailsTo(made)).findLast(({ recipient }) => recipient === 'parks@city.test')
    const token = new URL(mail?.facts['link'] ?? '').searchParams.get('token') ?? ''
    const reader = createContext({ organization, locale: 'en', now: at('2027-10-02') })
    expect((await findPendingReport(reader, token)).delivery.id).toBe(first)
    // Of four answers at once one is published.
    const answers = await Promise.allSettled([1, 2, 3, 4].map(() => answerReport(reader, answer(token))))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await light('2027-10-02')).toBe('GREEN')
    const { posts, changes, reportDueOn } = await getDeliveryCall.run(later(admin, '2027-10-02'), { deliveryId: first })
    expect(posts[0]).toMatchObject({ body: 'The ground was too wet', office: { en: 'Parks' } })
    expect(changes[0]).toMatchObject({ before: '2027-08-01', after: '2027-10-15', reason: 'The ground was too wet' })
    expect(reportDueOn).toBe('2027-10-15')
    await expect(answerReport(reader, answer(token))).rejects.toMatchObject({ code: 1685, status: 410 })
    await expect(findPendingReport(reader, token)).rejects.toMatchObject({ errorName: 'reportLinkSpent' })
    expect(await sendReminders(at('2027-10-02'))).toBe(1)
  })

  it('make up for missed ones once, and two workers send each once', async () => {
    const made = await aProject()
    const sent = await Promise.all([sendReminders(at('2027-09-10')), sendReminders(at('2027-09-10'))])
    expect(sent[0] + sent[1]).toBe(1)
    expect((await mailsTo(made)).map(({ facts }) => kindOf(facts))).toEqual(['red', 'ADMIN'])
  })

  it('go to the members without an address, and to the administrators when nobody is left', async () => {
    const made = await aProject()
    const { admin, reporter, officeId, first } = made
    const change = (userIds: number[]) =>
      updateOffice(admin, {
        officeId,
        name: { en: 'Parks' },
        email: '',
        phone: '',
        isRetired: false,
        userIds,
      })
    await change([reporter.actor.userId])
    await sendReminders(at('2027-07-18'))
    await change([])
    await sendReminders(at('2027-08-01'))
    await planDelivery(admin, {
      deliveryId: first,
      officeId: null,
      plannedFrom: null,
      plannedUntil: null,
      reason: 'The office was closed',
    })
    await sendReminders(at('2027-09-01'))
    expect((await mailsTo(made)).map(({ recipient, facts }) => [recipient, kindOf(facts)])).toEqual([
      [reporter.actor.email, 'before'],
      [admin.actor.email, 'unreachable'],
      [admin.actor.email, 'none'],
    ])
  })

  it('stop during a pause with a last day, and after the last day of the process', async () => {
    const made = await aProject()
    const { admin, first, processId } = made
    await setState(admin, { ...state(first, 'PAUSED', 'Nesting birds'), pausedUntil: '2027-11-01' })
    expect(await sendReminders(at('2027-10-17'))).toBe(0)
    await setRhythm(admin, { processId, reportEveryDays: 30, followThroughUntil: '2027-10-01' })
    expect(await sendReminders(at('2027-11-01'))).toBe(0)
    await setRhythm(admin, { processId, reportEveryDays: 30, followThroughUntil: null })
    expect(await sendReminders(at('2027-11-01'))).toBe(1)
  })
})

describe('the link of a reminder', () => {
  it('is refused when forged, altered or used at another organization', async () => {
    const made = await aProject()
    const { organization } = made
    const link = await aLink(made)
    const token = reportToken(link)
    expect(readReportToken(token)).toEqual(link)
    const here = createContext({ organization, locale: 'en', now: at('2027-08-01') })
    const elsewhere = createContext({ organization: await anOrganization(), locale: 'en', now: at('2027-08-01') })
    for (const [ctx, bad] of [
      [here, token.replace(/^\d+/, '999999')],
      [here, `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`],
      [here, ''],
      [here, undefined],
      [elsewhere, token],
    ] as const)
      await expect(findPendingReport(ctx, bad)).rejects.toMatchObject({ errorName: 'linkInvalid' })
    await expect(answerReport(elsewhere, answer(token))).rejects.toMatchObject({ errorName: 'linkInvalid' })
  })

  it('publishes pictures of a sender without an account, and signs nobody in', async () => {
    const made = await aProject()
    const { organization, first } = made
    const token = reportToken(await aLink(made))
    const ctx = createContext({ organization, locale: 'en', now: at('2027-08-01') })
    const bytes = new Uint8Array(readFileSync('app/apple-icon.png'))
    await answerReport(ctx, { ...answer(token), pictures: [{ name: 'bench.png', read: async () => bytes }] })
    const file = await db().file.findFirstOrThrow({ where: { organizationId: organization.id } })
    expect(file).toMatchObject({ ownerId: null, purpose: 'image', mediaType: 'image/webp' })
    const post = await db().deliveryPost.findFirstOrThrow({ where: { deliveryId: first }, include: { files: true } })
    expect(post).toMatchObject({ authorId: null, byLink: true, files: [{ fileId: file.id }] })
    expect(await db().userSession.count({ where: { organizationId: organization.id } })).toBeLessThan(10)
  })
})

describe('the link of a reminder ends', () => {
  const here = (made: Made, day: string) =>
    createContext({ organization: made.organization, locale: 'en', now: at(day) })
  const find = (made: Made, link: ReportLink, day = '2027-08-01') =>
    refusal(findPendingReport(here(made, day), reportToken(link)))

  it('after 14 days', async () => {
    const made = await aProject()
    const link = await aLink(made)
    expect(await find(made, link, '2027-08-07')).toBe('done')
    expect(await find(made, link, '2027-08-09')).toBe('reportLinkExpired')
  })

  it('when the project goes to another office, or the office gets another address', async () => {
    const made = await aProject()
    const link = await aLink(made)
    expect(await find(made, link)).toBe('done')
    await db().office.update({ where: { id: link.officeId }, data: { email: 'new@city.test' } })
    expect(await find(made, link)).toBe('linkInvalid')
    await db().office.update({ where: { id: link.officeId }, data: { email: OFFICE } })
    expect(await find(made, link)).toBe('done')
    await db().delivery.update({ where: { id: made.first }, data: { officeId: null } })
    expect(await find(made, link)).toBe('linkInvalid')
  })

  it('when its recipient leaves the office or is suspended', async () => {
    const made = await aProject()
    const { actor } = made.reporter
    const member = { userId: actor.userId, address: addressMark(actor.email ?? '') }
    const link = await aLink(made, member)
    const { organizationId, officeId } = link
    await db().office.update({ where: { id: officeId }, data: { email: '' } })
    await db().officeMember.createMany({
      data: [{ organizationId, officeId, userId: actor.userId }],
      skipDuplicates: true,
    })
    expect(await find(made, link)).toBe('done')
    await db().membership.updateMany({ where: { userId: actor.userId }, data: { status: 'SUSPENDED' } })
    expect(await find(made, link)).toBe('linkInvalid')
    await db().membership.updateMany({ where: { userId: actor.userId }, data: { status: 'ACTIVE' } })
    await db().officeMember.deleteMany({ where: { officeId } })
    expect(await find(made, link)).toBe('linkInvalid')
  })

  it('when an officer ends all that were sent; a later one works', async () => {
    const made = await aProject()
    const link = await aLink(made)
    await endReportLinks({ ...made.admin, now: at('2027-07-26') }, { deliveryId: made.first })
    expect(await find(made, link)).toBe('linkInvalid')
    expect(await find(made, { ...link, issuedAt: at('2027-07-27') })).toBe('done')
    expect(await refusal(endReportLinks(made.reporter, { deliveryId: made.first }))).not.toBe('done')
  })
})

it('lists the projects of a reporter that are due, the earliest first', async () => {
  const made = await aFollowThrough()
  const { admin, reporter, officeId, first, second } = made
  await aPlan(made, ['2027-09-01'])
  await planDelivery(admin, {
    deliveryId: second,
    officeId,
    plannedFrom: null,
    plannedUntil: '2027-07-01',
    reason: '',
  })
  expect((await listOwnProjects(reporter)).map(({ id }) => id)).toEqual([second, first])
  await setState(admin, state(second, 'DONE'))
  expect((await listOwnProjects(reporter)).map(({ id }) => id)).toEqual([first])
})
