import { beforeEach, describe, expect, test } from 'vitest'
import type { AnyCall } from '@/lib/foundation/api/call'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import {
  getCommunityCall as community,
  getChallengeCall as getChallenge,
  getDriverCall as getDriver,
  getGroupCall as getGroup,
  getScenarioCall as getScenario,
  listChallengesCall as listChallenges,
  listDriversCall as listDrivers,
  listGroupsCall as listGroups,
  listScenariosCall as listScenarios,
  listGroupMembersCall as members,
  listCommunityPeopleCall as people,
  listCommunityPointsCall as points,
  listCommunityProposalsCall as proposals,
  searchCall as search,
} from '@/lib/ideas/finding/calls'
import { api, type Sent } from '@/tests/api/client'
import { from } from '@/tests/api/from'
import { aBudgetProcess, aMember, anOrganization, aProposal, type BudgetProcess } from '@/tests/factories'

const db = prismaClient()
let organization: CurrentOrganization
let process: BudgetProcess

beforeEach(async () => {
  organization = await anOrganization()
  process = await aBudgetProcess(organization)
})

/** Reads as a visitor. */
const read = <Called extends AnyCall>(called: Called, sent: Sent<Called> = {}, of = organization) =>
  api(of).send(called, { ...sent, headers: from('203.0.113.7') })

test('lists and returns areas, topics, contexts and groups, and nothing to another organization', async () => {
  const organizationId = organization.id
  const driver = await db.driver.create({ data: { organizationId, name: { en: 'Green' } } })
  const challenge = await db.challenge.create({
    data: { organizationId, name: { en: 'Trees' }, driverId: driver.id },
  })
  await db.processChallenge.create({
    data: { organizationId, processId: process.processId, challengeId: challenge.id },
  })
  const scenario = await db.scenario.create({ data: { organizationId, name: { en: 'Centre' } } })
  const group = await db.group.create({ data: { organizationId, name: { en: 'Choir' } } })
  const singer = await aMember(organization, { groups: [group.id], user: { isPublic: true } })
  const other = await anOrganization()
  const kinds = [
    { list: listDrivers, one: getDriver, id: driver.id },
    { list: listChallenges, one: getChallenge, id: challenge.id },
    { list: listScenarios, one: getScenario, id: scenario.id },
    { list: listGroups, one: getGroup, id: group.id },
  ]
  for (const { list, one, id } of kinds) {
    expect(await read<AnyCall>(list)).toMatchObject({ status: 200, total: 1, json: [{ id, ideas: 0 }] })
    expect(await read<AnyCall>(one, { params: { id } })).toMatchObject({ status: 200, json: { id } })
    expect(await read<AnyCall>(list, {}, other)).toMatchObject({ status: 200, json: [] })
    expect((await read<AnyCall>(one, { params: { id } }, other)).status).toBe(404)
  }
  expect((await read(listChallenges, { query: { 'driverId.equals': driver.id } })).total).toBe(1)
  expect((await read(listChallenges, { query: { 'driverId.equals': 99 } })).total).toBe(0)
  expect((await read(members, { params: { id: group.id } })).json).toMatchObject([{ id: singer.userId }])
  expect((await read(members, { params: { id: group.id } }, other)).status).toBe(404)
  expect((await read(community)).json).toEqual({ subscribers: 1, profiles: 1 })
  expect((await read(people)).json).toEqual([
    {
      id: singer.userId,
      displayName: `Test ${singer.username}`,
      name: 'Test',
      surname: singer.username,
      avatarFileId: null,
    },
  ])
})

test('returns the ideas of the community as list, map and search', async () => {
  const id = await aProposal(organization, process, { title: 'A well for everybody', cost: 70 })
  await aProposal(organization, process, { title: 'A bench', cost: 10 })
  expect((await read(proposals, { query: { 'q.contains': 'well' } })).json).toMatchObject([
    { id, moduleId: process.modules.ideas },
  ])
  expect((await read(proposals, { query: { 'cost.atLeast': 50, 'cost.atMost': 100 } })).total).toBe(1)
  expect((await read(proposals, { query: { 'type.equals': 'STORY' } })).total).toBe(0)
  expect((await read(proposals, { query: { sort: 'cost,asc', size: 1 } })).json).toMatchObject([{ cost: 10 }])
  expect((await read(points)).json).toEqual({ type: 'FeatureCollection', features: [] })
  expect((await read(search, { query: { 'q.contains': 'wel' } })).json).toMatchObject({
    proposals: { total: 1, items: [{ id }] },
  })
})

describe('invalid query parameters', () => {
  test.each([
    '?author.passwordHash.contains=a',
    '?sort=author.email',
    '?filter[status]=x',
    '?status.equals=DRAFT',
    '?cost.atLeast=-1',
    '?cost.atMost=1e9',
    '?box=1,2,3',
    '?size=1000000',
    '?size=0',
    '?page=-1',
    '?page=NaN',
    '?page=1000000000',
    `?q.contains=${'a'.repeat(101)}`,
  ])('are refused with their field and never widen a list: %s (Z11, Z12)', async (query) => {
    const { status, errors } = await read(proposals, { query })
    expect([400, 422]).toContain(status)
    expect(errors[0]?.field).toBeTruthy()
  })

  test('are treated as text when they contain SQL or patterns; the last of a repeated one counts (X12, X20)', async () => {
    await aProposal(organization, process, { title: 'A well' })
    expect((await read(proposals, { query: 'q.contains=well&q.contains=bench' })).total).toBe(0)
    for (const q of ["' OR 1=1 --", '%25', '_____', '%27%3B select pg_sleep(5)'])
      expect((await read(proposals, { query: `q.contains=${q}` })).total).toBe(0)
    const many = Array.from({ length: 1000 }, (_, index) => `q.contains=${index}`).join('&')
    expect((await read(proposals, { query: many })).status).toBe(200)
  })

  test('are rate-limited in searches (S09)', async () => {
    const answers = await Promise.all(
      Array.from({ length: 130 }, () => read(search, { query: { 'q.contains': 'ab' } })),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(120)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  })
})
