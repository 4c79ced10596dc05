import { beforeEach, describe, expect, test } from 'vitest'
import type { SignedInContext } from '@/lib/foundation/context/context'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import type { Prisma } from '@/lib/generated/prisma/client'
import { accessCodeHash } from '@/lib/identity/organizations/admission/access-code'
import { clearOrganizationCache } from '@/lib/identity/organizations/hosts/find-by-host'
import { joinGroup, leaveGroup } from '@/lib/process/topics/group-membership'
import { aBudgetProcess, aMember, anOrganization, contextOf, visitorContext } from '@/tests/factories'
import { refusal, resetLimits } from '@/tests/factories/refusal'

let organization: CurrentOrganization
let ctx: SignedInContext

beforeEach(async () => {
  await resetLimits()
  clearOrganizationCache()
  organization = await anOrganization()
  ctx = contextOf(organization, await aMember(organization))
})

async function aGroup(data: Partial<Prisma.GroupUncheckedCreateInput> = {}): Promise<number> {
  const { id } = await prismaClient().group.create({
    data: { name: { en: 'Group' }, ...data, organizationId: organization.id },
  })
  return id
}
const aCode = (groupId: number, code: string) =>
  prismaClient().accessCode.create({
    data: { codeHash: accessCodeHash(code), groupId, organizationId: organization.id },
  })
const groupsOf = async () =>
  (await prismaClient().groupMembership.findMany({ where: { userId: ctx.actor.userId } })).map(({ groupId }) => groupId)
const inGroups = (...ids: number[]): SignedInContext => ({ ...ctx, actor: { ...ctx.actor, joinedGroupIds: ids } })

describe('joining a group', () => {
  test('takes one request when it is open, and a second one changes nothing', async () => {
    const groupId = await aGroup()
    expect(await joinGroup(ctx, { groupId })).toEqual({ groupId, isMember: true })
    expect(await joinGroup(inGroups(groupId), { groupId })).toEqual({ groupId, isMember: true })
    expect(await groupsOf()).toEqual([groupId])
  })

  test('of a process joins the process too', async () => {
    const { processId } = await aBudgetProcess(organization)
    const groupId = await aGroup({ processId })
    await joinGroup(ctx, { groupId })
    expect(await prismaClient().processMembership.count({ where: { processId, userId: ctx.actor.userId } })).toBe(1)
    expect(await groupsOf()).toEqual([groupId])
  })

  test('requires its code when it has one', async () => {
    const groupId = await aGroup({ registration: 'ACCESS_CODE' })
    await aCode(groupId, 'secret')
    expect(await refusal(joinGroup(ctx, { groupId }))).toBe('groupPrivate')
    expect(await refusal(joinGroup(ctx, { groupId, accessCode: 'guess' }))).toBe('accessCodeWrong')
    expect(await groupsOf()).toEqual([])
    await joinGroup(ctx, { groupId, accessCode: 'secret' })
    expect(await groupsOf()).toEqual([groupId])
  })

  test('that is private reveals nothing without the right code', async () => {
    const groupId = await aGroup({ visibility: 'PRIVATE' })
    await aCode(groupId, 'secret')
    expect(await refusal(joinGroup(ctx, { groupId }))).toBe('groupUnknown')
    expect(await refusal(joinGroup(ctx, { groupId, accessCode: 'guess' }))).toBe('groupUnknown')
    expect(await refusal(leaveGroup(ctx, { groupId }))).toBe('groupUnknown')
    await joinGroup(ctx, { groupId, accessCode: 'secret' })
    expect(await groupsOf()).toEqual([groupId])
  })

  test('that is closed, foreign or of a draft process is refused, also to a visitor', async () => {
    expect(await refusal(joinGroup(ctx, { groupId: await aGroup({ registration: 'CLOSED' }) }))).toBe('groupPrivate')
    const { processId } = await aBudgetProcess(organization, { process: { status: 'DRAFT' } })
    expect(await refusal(joinGroup(ctx, { groupId: await aGroup({ processId }) }))).toBe('groupUnknown')
    const groupId = await aGroup()
    const elsewhere = await anOrganization()
    const foreigner = contextOf(elsewhere, await aMember(elsewhere))
    expect(await refusal(joinGroup(foreigner, { groupId }))).toBe('groupUnknown')
    expect(await refusal(leaveGroup(foreigner, { groupId }))).toBe('groupUnknown')
    expect(await refusal(joinGroup(visitorContext(organization), { groupId }))).toBe('signInRequired')
    expect(await groupsOf()).toEqual([])
  })
})

describe('leaving a group', () => {
  test('ends the membership, and a second time changes nothing', async () => {
    const groupId = await aGroup()
    await joinGroup(ctx, { groupId })
    expect(await leaveGroup(inGroups(groupId), { groupId })).toEqual({ groupId, isMember: false })
    expect(await leaveGroup(ctx, { groupId })).toEqual({ groupId, isMember: false })
    expect(await groupsOf()).toEqual([])
  })

  test('is refused for the last one when process or organization require a group', async () => {
    const { processId } = await aBudgetProcess(organization, { process: { groupRequired: true } })
    const [first, second] = [await aGroup({ processId }), await aGroup({ processId })]
    await joinGroup(ctx, { groupId: first })
    await joinGroup(ctx, { groupId: second })
    await leaveGroup(ctx, { groupId: first })
    expect(await refusal(leaveGroup(ctx, { groupId: second }))).toBe('processGroupRequired')
    expect(await groupsOf()).toEqual([second])

    const strict: SignedInContext = { ...ctx, organization: { ...organization, groupRequired: true } }
    const groupId = await aGroup()
    await joinGroup(strict, { groupId })
    expect(await refusal(leaveGroup(strict, { groupId }))).toBe('organizationGroupRequired')
    await prismaClient().group.update({ where: { id: groupId }, data: { visibility: 'PRIVATE' } })
    const inside = { ...strict, actor: { ...ctx.actor, joinedGroupIds: [groupId] } }
    expect(await refusal(leaveGroup(inside, { groupId }))).toBe('onlyPrivateGroups')
  })
})
