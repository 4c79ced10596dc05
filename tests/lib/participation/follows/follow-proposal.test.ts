import { beforeEach, describe, expect, test } from 'vitest'
import type { SignedInContext } from '@/lib/foundation/context/context'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { getProposal } from '@/lib/ideas/proposals/reading/get-proposal'
import { followProposal, unfollowProposal } from '@/lib/participation/follows/follow-proposal'
import { listFollowed } from '@/lib/participation/follows/list-followed'
import { listFollowers } from '@/lib/participation/follows/list-followers'
import {
  aBudgetProcess,
  aMember,
  anOrganization,
  aProposal,
  type BudgetProcess,
  contextOf,
  visitorContext,
} from '@/tests/factories'
import { refusal } from '@/tests/factories/refusal'
import { hasRealPostgres } from '@/tests/setup/database'

let organization: CurrentOrganization
let process: BudgetProcess
let reader: SignedInContext
let proposalId: number

const counts = async () => {
  const { followersCount, popularity } = await prismaClient().proposal.findUniqueOrThrow({ where: { id: proposalId } })
  return { followersCount, popularity }
}

beforeEach(async () => {
  organization = await anOrganization()
  process = await aBudgetProcess(organization, { during: 'ideas' })
  reader = contextOf(organization, await aMember(organization))
  proposalId = await aProposal(organization, process, { title: 'A pond' })
})

describe('following an idea', () => {
  test('is possible for members who can read it, once, until they unfollow', async () => {
    expect(await followProposal(reader, { proposalId })).toEqual({ proposalId, isFollowing: true, followersCount: 1 })
    expect(await followProposal(reader, { proposalId })).toMatchObject({ followersCount: 1 })
    expect((await getProposal(reader, proposalId)).isFollowed).toBe(true)
    expect((await getProposal(visitorContext(organization), proposalId)).isFollowed).toBe(false)
    expect(await counts()).toEqual({ followersCount: 1, popularity: 1 })
    expect((await listFollowed(reader)).items).toMatchObject([{ id: proposalId, title: 'A pond' }])
    expect(await unfollowProposal(reader, { proposalId })).toMatchObject({ isFollowing: false, followersCount: 0 })
    expect(await unfollowProposal(reader, { proposalId })).toMatchObject({ followersCount: 0 })
    expect((await listFollowed(reader)).items).toEqual([])
  })

  test('is refused to visitors, when the module disallows it, and on closed ideas', async () => {
    expect(await refusal(followProposal(visitorContext(organization), { proposalId }))).toBe('signInRequired')
    const cancelled = await aProposal(organization, process, { status: 'CANCELLED' })
    expect(await refusal(followProposal(reader, { proposalId: cancelled }))).toBe('proposalCancelled')
    const draft = await aProposal(organization, process, { status: 'DRAFT' })
    expect(await refusal(followProposal(reader, { proposalId: draft }))).toBe('proposalUnknown')
    for (const off of [{ canFollow: false }, { activeFollowing: false }]) {
      const data = { canFollow: true, activeFollowing: true, ...off }
      await prismaClient().module.update({ where: { id: process.modules.ideas }, data })
      expect(await refusal(followProposal(reader, { proposalId }))).toBe('proposalCannotBeFollowed')
    }
  })

  test('can be ended when it could not be started any more', async () => {
    await followProposal(reader, { proposalId })
    await prismaClient().module.update({ where: { id: process.modules.ideas }, data: { canFollow: false } })
    expect(await unfollowProposal(reader, { proposalId })).toMatchObject({ isFollowing: false, followersCount: 0 })
  })

  test('of another organization answers 404 (T07)', async () => {
    const other = await anOrganization()
    const foreign = await aProposal(other, await aBudgetProcess(other))
    expect(await refusal(followProposal(reader, { proposalId: foreign }))).toBe('proposalUnknown')
    expect(await refusal(unfollowProposal(reader, { proposalId: foreign }))).toBe('proposalUnknown')
    const secret = await aBudgetProcess(organization, { process: { visibility: 'PRIVATE' } })
    const inside = await aProposal(organization, secret)
    expect(await refusal(followProposal(reader, { proposalId: inside }))).toBe('processPrivate')
  })
})

test('names only followers with a public profile (Z10)', async () => {
  const open = contextOf(organization, await aMember(organization, { user: { isPublic: true } }))
  await followProposal(reader, { proposalId })
  await followProposal(open, { proposalId })
  const { items, total } = await listFollowers(visitorContext(organization), { proposalId })
  expect({ ids: items.map(({ id }) => id), total }).toEqual({ ids: [open.actor.userId], total: 1 })
})

test('drops hidden and private ideas from the list of followed ideas', async () => {
  await followProposal(reader, { proposalId })
  await prismaClient().process.update({ where: { id: process.processId }, data: { visibility: 'PRIVATE' } })
  expect((await listFollowed(reader)).items).toEqual([])
})

describe.skipIf(!hasRealPostgres)('concurrent requests', () => {
  test('follow and unfollow with a correct count', async () => {
    const people = await Promise.all(
      Array.from({ length: 12 }, async () => contextOf(organization, await aMember(organization))),
    )
    await Promise.all(
      people.flatMap((ctx) => [followProposal(ctx, { proposalId }), followProposal(ctx, { proposalId })]),
    )
    await Promise.all(people.slice(0, 4).map((ctx) => unfollowProposal(ctx, { proposalId })))
    expect(await counts()).toEqual({ followersCount: 8, popularity: 8 })
    expect(await prismaClient().follow.count()).toBe(8)
  })
})
