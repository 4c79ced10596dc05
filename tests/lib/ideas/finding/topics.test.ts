import { beforeEach, describe, expect, test } from 'vitest'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { communityChoices } from '@/lib/ideas/finding/community-choices'
import { getGroup, listGroups } from '@/lib/ideas/finding/groups'
import {
  getChallenge,
  getDriver,
  getScenario,
  listChallenges,
  listDrivers,
  listScenarios,
} from '@/lib/ideas/finding/topics'
import { communityOf } from '@/lib/ideas/proposals/reading/community'
import {
  aBudgetProcess,
  aMember,
  anOrganization,
  aProposal,
  type BudgetProcess,
  contextOf,
  visitorContext,
} from '@/tests/factories'
import { aParticipant } from '@/tests/factories/participants'

const db = prismaClient()
let organization: CurrentOrganization
let open: BudgetProcess
let secret: BudgetProcess

beforeEach(async () => {
  organization = await anOrganization()
  open = await aBudgetProcess(organization)
  secret = await aBudgetProcess(organization, { process: { visibility: 'PRIVATE' } })
})

const names = (page: { items: readonly { name: Record<string, string> }[]; total: number }) => {
  expect(page.total).toBe(page.items.length)
  return page.items.map(({ name }) => name['en'])
}

async function aChallenge(name: string, processes: readonly BudgetProcess[], driverId?: number) {
  const organizationId = organization.id
  const { id } = await db.challenge.create({
    data: { organizationId, name: { en: name }, ...(driverId ? { driverId } : {}) },
  })
  for (const { processId } of processes)
    await db.processChallenge.create({ data: { organizationId, processId, challengeId: id } })
  return id
}

describe('topics and areas', () => {
  test('of private processes are visible to members only, and count only ideas the reader may see', async () => {
    const organizationId = organization.id
    const driver = await db.driver.create({ data: { organizationId, name: { en: 'Green' } } })
    const hiddenDriver = await db.driver.create({ data: { organizationId, name: { en: 'Hidden' } } })
    await db.driver.create({ data: { organizationId, name: { en: 'Empty' } } })
    const trees = await aChallenge('Trees', [open, secret], driver.id)
    const mine = await aChallenge('Mine', [secret], hiddenDriver.id)
    await aChallenge('Unused', [])
    for (const process of [open, open, secret]) {
      const proposalId = await aProposal(organization, process)
      await db.proposalChallenge.create({ data: { organizationId, proposalId, challengeId: trees } })
    }
    const visitor = visitorContext(organization)
    expect(names(await listChallenges(visitor))).toEqual(['Trees', 'Unused'])
    expect(names(await listChallenges(visitor, { processId: open.processId }))).toEqual(['Trees'])
    expect(names(await listChallenges(visitor, { driverId: driver.id }))).toEqual(['Trees'])
    expect(await getChallenge(visitor, trees)).toMatchObject({ ideas: 2, driverName: { en: 'Green' } })
    await expect(getChallenge(visitor, mine)).rejects.toMatchObject({ errorName: 'challengeUnknown' })
    expect(names(await listDrivers(visitor))).toEqual(['Green', 'Empty'])
    expect(await getDriver(visitor, driver.id)).toMatchObject({ challenges: 1, ideas: 2 })
    await expect(getDriver(visitor, hiddenDriver.id)).rejects.toMatchObject({ errorName: 'driverUnknown' })
    const member = await aParticipant(organization, secret)
    expect(names(await listChallenges(member))).toEqual(['Trees', 'Mine', 'Unused'])
    expect(await getChallenge(member, trees)).toMatchObject({ ideas: 3 })
    expect(names(await listDrivers(member))).toEqual(['Green', 'Hidden', 'Empty'])
  })

  test('are paged', async () => {
    for (const name of ['a', 'b', 'c']) await aChallenge(name, [open])
    const page = await listChallenges(visitorContext(organization), { page: 1, size: 2 })
    expect(page).toMatchObject({ total: 3, page: 1, size: 2 })
    expect(page.items.map(({ name }) => name.en)).toEqual(['c'])
  })

  test('are not visible from another organization', async () => {
    const trees = await aChallenge('Trees', [open])
    const foreign = visitorContext(await anOrganization())
    expect(names(await listChallenges(foreign))).toEqual([])
    await expect(getChallenge(foreign, trees)).rejects.toMatchObject({ errorName: 'challengeUnknown' })
    expect(names(await listChallenges(foreign, { processId: open.processId }))).toEqual([])
  })
})

test('lists contexts like topics', async () => {
  const organizationId = organization.id
  const centre = await db.scenario.create({ data: { organizationId, name: { en: 'Centre' } } })
  const hidden = await db.scenario.create({ data: { organizationId, name: { en: 'Hidden' } } })
  await db.processScenario.create({ data: { organizationId, processId: open.processId, scenarioId: centre.id } })
  await db.processScenario.create({ data: { organizationId, processId: secret.processId, scenarioId: hidden.id } })
  const id = await aProposal(organization, open)
  await db.proposal.update({ where: { id }, data: { scenarioId: centre.id } })
  const visitor = visitorContext(organization)
  expect(names(await listScenarios(visitor))).toEqual(['Centre'])
  expect(await getScenario(visitor, centre.id)).toMatchObject({ ideas: 1 })
  await expect(getScenario(visitor, hidden.id)).rejects.toMatchObject({ errorName: 'scenarioUnknown' })
  await expect(getScenario(visitorContext(await anOrganization()), centre.id)).rejects.toMatchObject({
    errorName: 'scenarioUnknown',
  })
})

describe('groups', () => {
  test('hides private groups and groups of private processes from outsiders', async () => {
    const organizationId = organization.id
    const group = (name: string, data: object = {}) =>
      db.group.create({ data: { organizationId, name: { en: name }, ...data } })
    const all = await group('Choir')
    await group('Class', { processId: open.processId })
    const closed = await group('Closed', { visibility: 'PRIVATE' })
    await group('Of a private process', { processId: secret.processId })
    const member = await aMember(organization, { groups: [closed.id] })
    const visitor = visitorContext(organization)
    expect(names(await listGroups(visitor)).toSorted()).toEqual(['Choir', 'Class'])
    expect(names(await listGroups(visitor, { processId: open.processId }))).toEqual(['Class'])
    await expect(getGroup(visitor, closed.id)).rejects.toMatchObject({ errorName: 'groupUnknown' })
    const inside = contextOf(organization, member)
    expect(await getGroup(inside, closed.id)).toMatchObject({ members: 1, visibility: 'PRIVATE' })
    expect(names(await listGroups(inside, { own: true }))).toEqual(['Closed'])
    const foreign = visitorContext(await anOrganization())
    await expect(getGroup(foreign, all.id)).rejects.toMatchObject({ errorName: 'groupUnknown' })
    const admin = await aMember(organization, { authorities: ['ADMIN'] })
    expect((await listGroups(contextOf(organization, admin))).total).toBe(4)
  })
})

test('offers filters only for processes that the reader may see', async () => {
  await aChallenge('Trees', [open])
  await aChallenge('Mine', [secret])
  const visitor = visitorContext(organization)
  const choices = await communityChoices(visitor, await communityOf(visitor))
  expect(choices.challenges.map(({ name }) => name.en)).toEqual(['Trees'])
})
