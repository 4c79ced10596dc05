import { describe, expect, it, test } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { openFacts } from '@/lib/foundation/outbox/sealed-facts'
import { keepAccount } from '@/lib/participation/personal-data/unused/keep-account'
import { keepToken } from '@/lib/participation/personal-data/unused/keep-token'
import { nextUnusedStep } from '@/lib/participation/personal-data/unused/next-step'
import { workOnUnused } from '@/lib/participation/personal-data/unused/work-on-unused'
import { castPreference } from '@/lib/participation/votes/ballots/ballot-verbs'
import {
  aBudgetProcess,
  aMember,
  anOpenVote,
  anOrganization,
  aProposal,
  contextOf,
  daysFromNow,
  visitorContext,
} from '@/tests/factories'
import { refusal } from '@/tests/factories/refusal'

const day = (text: string) => new Date(`${text}T12:00:00Z`)
const asked = { lastUsedAt: day('2020-01-01'), years: 3, isReminded: false }

describe('the next step with an account', () => {
  it.each([
    ['used lately', { ...asked, lastUsedAt: day('2022-06-01'), eraseAt: null }, 'wait', undefined],
    ['60 days before', { ...asked, eraseAt: null }, 'ask', '2023-01-01'],
    ['long after, never asked', { ...asked, lastUsedAt: day('2010-01-01'), eraseAt: null }, 'ask', '2023-01-01'],
    ['asked, far from the date', { ...asked, eraseAt: day('2023-01-01') }, 'wait', undefined],
    ['asked, 14 days before', { ...asked, eraseAt: day('2022-11-16') }, 'remind', '2022-11-16'],
    ['asked, the date is over', { ...asked, eraseAt: day('2022-10-01') }, 'remind', '2022-11-16'],
    ['reminded, before the date', { ...asked, eraseAt: day('2022-11-03'), isReminded: true }, 'wait', undefined],
    ['reminded, at the date', { ...asked, eraseAt: day('2022-11-02'), isReminded: true }, 'erase', undefined],
    [
      'used after asking',
      { ...asked, lastUsedAt: day('2022-10-01'), eraseAt: day('2022-11-01') },
      'release',
      undefined,
    ],
    [
      'the rule was ended',
      { ...asked, years: null, eraseAt: day('2022-11-01'), isReminded: true },
      'release',
      undefined,
    ],
    ['no rule', { ...asked, years: null, eraseAt: null }, 'wait', undefined],
  ])('%s', (_name, facts, step, eraseAt) => {
    const next = nextUnusedStep(facts, day('2022-11-02'))
    expect(next.step).toBe(step)
    expect('eraseAt' in next ? next.eraseAt.toISOString().slice(0, 10) : undefined).toBe(eraseAt)
  })
})

const YEARS = 365.25
const before = (days: number) => daysFromNow(-days)

async function unusedMember(organization: Awaited<ReturnType<typeof anOrganization>>, options = {}) {
  const actor = await aMember(organization, options)
  await prismaClient().membership.updateMany({
    where: { userId: actor.userId },
    data: { createdAt: before(4 * YEARS), lastSignInAt: before(3.5 * YEARS) },
  })
  return actor
}

async function mailsOf(userId: number) {
  const rows = await prismaClient().outboxMessage.findMany({ where: { userId }, orderBy: { createdAt: 'asc' } })
  return rows.map(({ template, facts }) => ({ template, facts: openFacts(facts) as Record<string, string> }))
}

const membershipOf = (userId: number) => prismaClient().membership.findFirst({ where: { userId } })
const accountOf = (userId: number) => prismaClient().user.findUniqueOrThrow({ where: { id: userId } })

test('asks 60 days before, reminds 14 days before, and then erases like on request', async () => {
  const organization = await anOrganization()
  const { userId } = await unusedMember(organization, { username: 'unused' })
  expect(await workOnUnused()).toBe(1)
  expect(await workOnUnused(daysFromNow(45.9))).toBe(0)
  expect(await workOnUnused(daysFromNow(46.1))).toBe(1)
  expect((await mailsOf(userId)).map(({ template }) => template)).toEqual(['account-unused', 'account-unused'])
  expect(await workOnUnused(daysFromNow(60))).toBe(0)
  expect((await accountOf(userId)).erasedAt).toBeNull()
  expect(await workOnUnused(daysFromNow(60.2))).toBe(1)
  expect(await accountOf(userId)).toMatchObject({ email: null, name: '', passwordHash: null })
  expect(await membershipOf(userId)).toBeNull()
  const [entry] = await prismaClient().auditEntry.findMany({ where: { subject: `user ${userId}` } })
  expect(entry?.act).toBe('person.erasedUnused')
})

test('one click of the mail keeps the account without signing in, for as long again', async () => {
  const organization = await anOrganization()
  const { userId } = await unusedMember(organization)
  await workOnUnused()
  const [mail] = await mailsOf(userId)
  const token = new URL(mail?.facts['link'] ?? '').searchParams.get('token') ?? ''
  await keepAccount(visitorContext(organization), { token })
  expect(await membershipOf(userId)).toMatchObject({ unusedEraseAt: null, keptAt: expect.any(Date) })
  expect(await workOnUnused(daysFromNow(61))).toBe(0)
  expect(await workOnUnused(daysFromNow(2.9 * YEARS))).toBe(1)
})

test('signing in after the question withdraws it', async () => {
  const organization = await anOrganization()
  const { userId } = await unusedMember(organization)
  await workOnUnused()
  await prismaClient().membership.updateMany({ where: { userId }, data: { lastSignInAt: new Date() } })
  await workOnUnused(daysFromNow(1))
  expect(await membershipOf(userId)).toMatchObject({ unusedEraseAt: null })
  expect(await workOnUnused(daysFromNow(61))).toBe(0)
})

test('spares the office, people with a ballot that is linked to them, and who cannot be asked', async () => {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization)
  const voter = await unusedMember(organization, { joined: [process.processId] })
  const author = await aMember(organization)
  const proposalId = await aProposal(organization, process, { authorId: author.userId })
  await anOpenVote(organization, process)
  await castPreference(contextOf(organization, voter), { moduleId: process.modules.vote, proposalId })
  await unusedMember(organization, { authorities: ['EXPERT'] })
  await unusedMember(organization, { emailConfirmed: false })
  const suspended = await unusedMember(organization)
  await prismaClient().membership.updateMany({ where: { userId: suspended.userId }, data: { status: 'SUSPENDED' } })
  expect(await workOnUnused()).toBe(0)
  await prismaClient().ballot.updateMany({ where: { voterId: voter.userId }, data: { voterId: null } })
  expect(await workOnUnused()).toBe(1)
  expect(await membershipOf(voter.userId)).toMatchObject({ unusedEraseAt: expect.any(Date) })
})

test('an organization without the rule, and a member of two, keep what is theirs', async () => {
  const never = await anOrganization({ unusedYears: null })
  const stays = await unusedMember(never)
  const first = await anOrganization()
  const both = await unusedMember(first)
  await prismaClient().membership.create({
    data: { organizationId: never.id, userId: both.userId, lastSignInAt: new Date() },
  })
  for (const days of [0, 47, 62]) await workOnUnused(daysFromNow(days))
  expect(await membershipOf(stays.userId)).not.toBeNull()
  expect((await accountOf(both.userId)).erasedAt).toBeNull()
  expect(await prismaClient().membership.findMany({ where: { userId: both.userId } })).toMatchObject([
    { organizationId: never.id },
  ])
})

test('refuses links that are forged, of another organization, or too old', async () => {
  const [organization, other] = [await anOrganization(), await anOrganization()]
  const { userId } = await unusedMember(organization)
  const token = keepToken({ organizationId: organization.id, userId, eraseAt: daysFromNow(10) })
  const refused = [
    [organization, token.replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
    [other, token],
    [organization, keepToken({ organizationId: organization.id, userId, eraseAt: daysFromNow(-15) })],
    [organization, keepToken({ organizationId: organization.id, userId: 2_000_000_000, eraseAt: daysFromNow(10) })],
  ] as const
  for (const [place, text] of refused)
    expect(await refusal(keepAccount(visitorContext(place), { token: text }))).toBe('linkInvalid')
  await keepAccount(visitorContext(organization), { token })
})
