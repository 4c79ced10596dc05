import { beforeEach, describe, expect, it } from 'vitest'
import type { SignedInContext } from '@/lib/foundation/context/context'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import {
  followProcessCall as follow,
  followProcess,
  unfollowProcessCall as unfollow,
  unfollowProcess,
} from '@/lib/participation/follows/follow-process'
import {
  findProcessFollow,
  getProcessFollowCall as following,
  listFollowedProcessesCall as list,
  listFollowedProcesses,
} from '@/lib/participation/follows/list-followed-processes'
import { exportOwnData } from '@/lib/participation/personal-data/export-own-data'
import { joinProcess } from '@/lib/process/processes/membership/join-process'
import { api } from '@/tests/api/client'
import { aBudgetProcess, aMember, anOrganization, type BudgetProcess, contextOf } from '@/tests/factories'
import { eraseNow } from '@/tests/factories/critical'
import { refusal, resetLimits } from '@/tests/factories/refusal'

let organization: CurrentOrganization
let process: BudgetProcess
let person: SignedInContext

beforeEach(async () => {
  await resetLimits()
  organization = await anOrganization()
  process = await aBudgetProcess(organization)
  person = contextOf(organization, await aMember(organization))
})

describe('following a process', () => {
  it('begins when a person joins and ends when they say so, also as a member', async () => {
    const { processId } = process
    await joinProcess(person, { processId })
    expect(await findProcessFollow(person, processId)).toMatchObject({ kinds: ['phase', 'vote', 'result'] })
    await unfollowProcess(person, { processId })
    await joinProcess(person, { processId })
    expect(await findProcessFollow(person, processId)).toBeNull()
  })

  it('needs no membership, and changes what is followed', async () => {
    const { processId } = process
    await followProcess(person, { processId })
    await followProcess(person, { processId, kinds: ['result'] })
    expect((await listFollowedProcesses(person)).items).toMatchObject([{ processId, kinds: ['result'] }])
  })

  it('is refused for a private process and for one of another organization', async () => {
    const { processId } = process
    await prismaClient().process.update({ where: { id: processId }, data: { visibility: 'PRIVATE' } })
    expect(await refusal(followProcess(person, { processId }))).toBe('processPrivate')
    const foreign = await aBudgetProcess(await anOrganization())
    expect(await refusal(followProcess(person, { processId: foreign.processId }))).toBe('processUnknown')
    expect(await prismaClient().processFollow.count()).toBe(0)
  })

  it('of two organizations stays separate', async () => {
    const other = await anOrganization()
    await prismaClient().membership.create({ data: { organizationId: other.id, userId: person.actor.userId } })
    const elsewhere = await aBudgetProcess(other)
    const there = contextOf(other, person.actor)
    await followProcess(person, { processId: process.processId })
    await followProcess(there, { processId: elsewhere.processId })
    const ids = async (ctx: SignedInContext) => (await listFollowedProcesses(ctx)).items.map((one) => one.processId)
    expect(await ids(person)).toEqual([process.processId])
    expect(await ids(there)).toEqual([elsewhere.processId])
    expect(await refusal(unfollowProcess(person, { processId: elsewhere.processId }))).toBe('processUnknown')
    expect(await ids(there)).toEqual([elsewhere.processId])
  })

  it('is in the download of a person and is erased with them', async () => {
    await followProcess(person, { processId: process.processId })
    expect(await exportOwnData(person)).toMatchObject({ processFollows: [{ processId: process.processId }] })
    const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
    await eraseNow(admin, { userId: person.actor.userId })
    expect(await prismaClient().processFollow.count()).toBe(0)
  })

  it('works at the API', async () => {
    const sent = { params: { processId: process.processId } }
    const member = api(organization).as(person.actor)
    const put = await member.put(follow, { ...sent, body: { kinds: ['vote'] } })
    expect(put.json).toEqual({ processId: process.processId, isFollowing: true, kinds: ['vote'] })
    expect((await member.get(following, sent)).json).toMatchObject({ isFollowing: true })
    expect((await member.get(list)).json).toMatchObject([{ kinds: ['vote'] }])
    expect((await member.delete(unfollow, sent)).json).toMatchObject({
      isFollowing: false,
    })
    expect((await member.get(following, sent)).json).toMatchObject({ isFollowing: false, kinds: [] })
  })
})
