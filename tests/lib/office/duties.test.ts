import { beforeEach, describe, expect, it } from 'vitest'
import { MUTABLE_KINDS, OFFICER_KINDS, type OfficerKind } from '@/lib/delivery/notifications/kinds'
import { sendDueMails } from '@/lib/delivery/notifications/send-due-mails'
import { setMailSettings } from '@/lib/delivery/notifications/set-mail-settings'
import type { SignedInContext } from '@/lib/foundation/context/context'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { zonedTime } from '@/lib/foundation/i18n/zoned-time'
import { openFacts } from '@/lib/foundation/outbox/sealed-facts'
import { readCockpit } from '@/lib/office/cockpit/read-cockpit'
import { tellDueDuties } from '@/lib/office/duties/tell-due-duties'
import { tellDuties } from '@/lib/office/duties/tell-duties'
import { askToJoin } from '@/lib/process/join-requests/ask-to-join'
import {
  aBudgetProcess,
  aMember,
  anOpenVote,
  anOrganization,
  aProposal,
  type BudgetProcess,
  contextOf,
  daysFromNow,
} from '@/tests/factories'

const DAY = 86_400_000
const db = prismaClient()
let organization: CurrentOrganization
let process: BudgetProcess
let admin: SignedInContext
let delegate: SignedInContext
let stranger: SignedInContext

const delegateOf = async (processId: number) =>
  contextOf(
    organization,
    await aMember(organization, {
      authorities: ['DELEGATE'],
      processRoles: [{ processId, authority: 'DELEGATE' }],
    }),
  )
const at = (days: number) => new Date(admin.now.getTime() + days * DAY)
const on = (days: number) => ({ ...admin, now: at(days) })
const textOf = (facts: unknown) => Object.values(openFacts(facts)).join(' ').replaceAll('\\"', '"')
const toldTo = async ({ actor }: SignedInContext, kind?: OfficerKind) =>
  (
    await db.notification.findMany({ where: { userId: actor.userId, ...(kind && { kind }) }, orderBy: { id: 'asc' } })
  ).map(({ kind, facts }) => [kind, (facts as { state?: string }).state, (facts as { count?: number }).count])

/** The vote begins so many days from now, after the ideas. */
async function voteBegins(days: number) {
  const { ideas, vote, result } = process.phases
  await db.phase.update({ where: { id: ideas }, data: { startsAt: at(-60), endsAt: at(days), byDate: true } })
  await db.phase.update({ where: { id: vote }, data: { startsAt: at(days), endsAt: at(days + 30), byDate: true } })
  await db.phase.update({
    where: { id: result },
    data: { startsAt: at(days + 30), endsAt: at(days + 60), byDate: true },
  })
}

beforeEach(async () => {
  organization = await anOrganization()
  process = await aBudgetProcess(organization, { process: { registration: 'ACCESS_CODE' } })
  admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  delegate = await delegateOf(process.processId)
  const other = await aBudgetProcess(organization, { process: { status: 'DRAFT' } })
  stranger = await delegateOf(other.processId)
})

describe('officers are told of a vote that does not open', () => {
  it('7 days and a day before its phase, at its beginning and daily after, each once', async () => {
    await voteBegins(20)
    const days: number[] = []
    for (let day = 10; day < 24; day += 0.25) {
      const before = await db.notification.count()
      await tellDuties(on(day))
      await tellDuties(on(day))
      if ((await db.notification.count()) > before) days.push(day)
    }
    expect(days).toEqual([13, 19, 20, 21, 22, 23])
    const expected = ['before', 'before', 'begun', 'begun', 'begun', 'begun'].map((state) => ['voteNotOpen', state, 1])
    expect(await toldTo(admin)).toEqual(expected)
    expect(await toldTo(delegate)).toEqual(expected)
    expect(await toldTo(stranger)).toEqual([])
  })

  it('not once it is open, in a process that is closed, or that is imported', async () => {
    await aProposal(organization, process)
    await voteBegins(-1)
    await db.process.update({ where: { id: process.processId }, data: { status: 'CLOSED' } })
    await tellDuties(admin)
    await db.process.update({ where: { id: process.processId }, data: { status: 'OPEN' } })
    await anOpenVote(organization, process, daysFromNow(3))
    await tellDuties(admin)
    expect(await toldTo(admin, 'voteNotOpen')).toEqual([])
  })

  it('by several workers at once only once', async () => {
    await voteBegins(-1)
    await Promise.all([tellDuties(admin), tellDuties(admin), tellDueDuties(), tellDueDuties()])
    expect(await toldTo(admin)).toHaveLength(1)
    expect(await toldTo(delegate)).toHaveLength(1)
  })

  it('by mail too, unless they switched it off', async () => {
    await voteBegins(-1)
    await setMailSettings(delegate, { kinds: MUTABLE_KINDS.filter((kind) => kind !== 'voteNotOpen') })
    await tellDuties(admin)
    await sendDueMails(at(0.01))
    const mails = await db.outboxMessage.findMany({ where: { template: 'news' } })
    expect(mails.map(({ userId }) => userId)).toEqual([admin.actor.userId])
    expect(textOf(mails[0]?.facts)).toContain('is not open')
  })
})

it('one mail tells all that waits, and the cockpit lists the same in the same words', async () => {
  await voteBegins(-1)
  const { id: organizationId } = organization
  const { processId } = process
  await db.enquiry.createMany({
    data: [1, 2].map((n) => ({
      organizationId,
      name: 'Ann',
      email: `a${n}@a.example`,
      emailKey: `a${n}@a.example`,
      subject: 'Bench',
      body: 'Broken',
      locale: 'en',
      createdAt: at(-2),
    })),
  })
  await db.delivery.create({
    data: { organizationId, processId, title: { en: 'Pond' }, granted: 5, plannedUntil: at(-4) },
  })
  await db.invitation.create({
    data: {
      organizationId,
      email: 'b@b.example',
      emailKey: 'b@b.example',
      locale: 'en',
      tokenHash: 'hash',
      sentAt: at(-6),
      sendCount: 1,
      expiresAt: at(1),
    },
  })
  for (const message of ['Please', 'Me too'])
    await askToJoin(contextOf(organization, await aMember(organization)), { processId, message })
  await tellDuties(on(0.001))
  expect((await toldTo(admin)).map(([kind, , count]) => [kind, count]).toSorted()).toEqual([
    ['invitationExpiring', 1],
    ['joinRequested', 2],
    ['messageWaiting', 2],
    ['projectLate', 1],
    ['voteNotOpen', 1],
  ])
  expect((await toldTo(delegate)).map(([kind]) => kind).toSorted()).toEqual([
    'joinRequested',
    'projectLate',
    'voteNotOpen',
  ])
  await sendDueMails(at(0.01))
  const mails = await db.outboxMessage.findMany({ where: { template: 'news', userId: admin.actor.userId } })
  expect(mails).toHaveLength(1)
  const { duties, requests } = await readCockpit(on(0.001))
  expect(requests).toBe(2)
  const sections = textOf(mails[0]?.facts)
  for (const { text } of duties) expect(sections).toContain(text)
  expect(duties.map(({ kind }) => kind).toSorted()).toEqual((await toldTo(admin)).map(([kind]) => kind).toSorted())
  expect((await readCockpit(stranger)).duties).toEqual([])
})

it('tells a request again when another one comes, once a day', async () => {
  const { processId } = process
  await db.phase.updateMany({ data: { byDate: false, state: 'TO_BE_ACTIVATED' } })
  const ask = async (days: number) =>
    askToJoin(contextOf(organization, await aMember(organization), at(days)), { processId, message: 'Please' })
  await ask(0)
  for (let hour = 1; hour < 60; hour++) {
    if (hour === 2) await ask(2 / 24)
    await tellDuties(on(hour / 24))
  }
  expect(await toldTo(admin)).toEqual([
    ['joinRequested', 'process', 1],
    ['joinRequested', 'process', 2],
  ])
  const days = await db.notification.findMany({ where: { userId: admin.actor.userId }, orderBy: { id: 'asc' } })
  expect(new Set(days.map(({ createdAt }) => zonedTime(createdAt, organization.timeZone).slice(0, 10))).size).toBe(2)
})

describe('a deadline that passed', () => {
  it('is told of a closed vote until its result is published', async () => {
    await aProposal(organization, process)
    await anOpenVote(organization, process, daysFromNow(1))
    await tellDuties(on(0.5))
    await tellDuties(on(1.01))
    expect(await toldTo(admin, 'deadlinePassed')).toEqual([['deadlinePassed', 'vote', 1]])
    expect((await readCockpit(on(1.01))).duties).toMatchObject([
      { kind: 'deadlinePassed', path: `/admin/processes/${process.processId}/results` },
    ])
  })

  it('is told of a process past its end', async () => {
    await db.phase.updateMany({ data: { startsAt: at(-9), endsAt: at(-2), byDate: true } })
    await db.process.update({
      where: { id: process.processId },
      data: { startsAt: at(-90), endsAt: at(-1) },
    })
    await tellDuties(admin)
    expect(await toldTo(delegate)).toEqual([['deadlinePassed', 'process', 1]])
  })
})

it('the beginning of a phase is told a day before and when it begins', async () => {
  await aProposal(organization, process)
  await anOpenVote(organization, process, daysFromNow(3))
  await db.phase.update({
    where: { id: process.phases.result },
    data: { startsAt: at(20), endsAt: at(40), byDate: true },
  })
  for (const day of [12.9, 13.1, 18.9]) await tellDuties(on(day))
  expect(await toldTo(admin, 'phaseBegins')).toEqual([])
  for (const day of [19.1, 19.9, 20.1, 20.9, 21.1]) await tellDuties(on(day))
  expect((await toldTo(admin, 'phaseBegins')).map(([, state]) => state)).toEqual(['before', 'begun'])
})

it('every kind of duty has a switch', () => {
  expect(MUTABLE_KINDS).toEqual(expect.arrayContaining([...OFFICER_KINDS]))
})
