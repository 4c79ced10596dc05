import { beforeEach, expect, test } from 'vitest'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { communityFigures, listPublicPeople } from '@/lib/ideas/finding/community-people'
import { searchEverything } from '@/lib/ideas/finding/search'
import {
  aBudgetProcess,
  aMember,
  anOrganization,
  aProposal,
  type BudgetProcess,
  contextOf,
  visitorContext,
} from '@/tests/factories'

const db = prismaClient()
let organization: CurrentOrganization
let open: BudgetProcess

beforeEach(async () => {
  organization = await anOrganization()
  open = await aBudgetProcess(organization, { process: { name: { en: 'The riverside', it: 'Il lungofiume' } } })
})

const totals = async (ctx: Parameters<typeof searchEverything>[0], q: string) => {
  const { processes, proposals, challenges, groups, people } = await searchEverything(ctx, q, 5)
  return [processes, proposals, challenges, groups, people].map(({ total }) => total)
}

test('finds processes, ideas, topics, groups and public people by name in any language', async () => {
  const organizationId = organization.id
  await aProposal(organization, open, { title: 'Λουλούδια στο lungofiume' })
  const challenge = await db.challenge.create({ data: { organizationId, name: { it: 'Vita sul lungofiume' } } })
  await db.processChallenge.create({ data: { organizationId, processId: open.processId, challengeId: challenge.id } })
  await db.group.create({ data: { organizationId, name: { en: 'Friends of the Lungofiume' } } })
  await aMember(organization, { username: 'river', user: { isPublic: true, name: 'Łucja', surname: 'Żak Lungo' } })
  await aMember(organization, { username: 'lungofiume2' })
  const visitor = visitorContext(organization)
  expect(await totals(visitor, 'LUNGO')).toEqual([1, 1, 1, 1, 1])
  expect(await totals(visitor, 'lucja zak')).toEqual([0, 0, 0, 0, 1])
  expect(await totals(visitor, 'λουλουδια')).toEqual([0, 1, 0, 0, 0])
  expect(await totals(visitorContext(await anOrganization()), 'lungo')).toEqual([0, 0, 0, 0, 0])
})

test('requires two characters besides blanks', async () => {
  const visitor = visitorContext(organization)
  for (const q of ['', 'r', ' r ', '" "']) expect(await totals(visitor, q)).toEqual([0, 0, 0, 0, 0])
  expect(await totals(visitor, 'ri')).toEqual([1, 0, 0, 0, 0])
})

test('omits private processes, groups and profiles that the reader cannot see', async () => {
  const secret = await aBudgetProcess(organization, {
    process: { visibility: 'PRIVATE', name: { en: 'Secret garden' } },
  })
  await aProposal(organization, secret, { title: 'Secret path' })
  await db.group.create({
    data: { organizationId: organization.id, name: { en: 'Secret group' }, visibility: 'PRIVATE' },
  })
  await aMember(organization, { username: 'secretive' })
  expect(await totals(visitorContext(organization), 'secret')).toEqual([0, 0, 0, 0, 0])
  const member = await aMember(organization, { joined: [secret.processId] })
  expect(await totals(contextOf(organization, member), 'secret')).toEqual([1, 1, 0, 0, 0])
})

test('treats wildcards and SQL as text (X12, Z11)', async () => {
  const visitor = visitorContext(organization)
  for (const q of ['%%', '__', "' OR 1=1 --", '\\\\', '{"not":""}', '‮‮'])
    expect(await totals(visitor, q)).toEqual([0, 0, 0, 0, 0])
})

test('returns only public fields of a person (Z10)', async () => {
  await aMember(organization, { username: 'openly', user: { isPublic: true } })
  const suspended = await aMember(organization, { username: 'suspended', user: { isPublic: true } })
  await db.membership.updateMany({ where: { userId: suspended.userId }, data: { status: 'SUSPENDED' } })
  await aMember(organization)
  const ctx = visitorContext(organization)
  const { items, total } = await listPublicPeople(ctx)
  expect(total).toBe(1)
  expect(Object.keys(items[0] ?? {}).toSorted()).toEqual(['avatarFileId', 'displayName', 'id', 'name', 'surname'])
  expect(await listPublicPeople(ctx, { q: 'openly@example.test' })).toMatchObject({ total: 0 })
  expect(await communityFigures(ctx)).toEqual({ subscribers: 2, profiles: 1 })
})
