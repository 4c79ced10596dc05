import { describe, expect, it } from 'vitest'
import type { SignedIn } from '@/lib/catalogues/actor'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { castPreference } from '@/lib/participation/votes/ballots/ballot-verbs'
import { closeVoting } from '@/lib/participation/votes/voting/close-voting'
import { openVoting } from '@/lib/participation/votes/voting/open-voting'
import { joinProcess } from '@/lib/process/processes/membership/join-process'
import { aBudgetProcess, aMember, anOrganization, aProposal, contextOf } from '@/tests/factories'
import { eraseNow } from '@/tests/factories/critical'
import { EARLY } from '@/tests/factories/early-closing'
import { refusal } from '@/tests/factories/refusal'

const NUMBER = '+393331112222'
const OTHER_NUMBER = '+393331113333'

async function aVote(vote: Parameters<typeof aBudgetProcess>[1] = {}) {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization, vote)
  const { processId, modules } = process
  const proposalId = await aProposal(organization, process)
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  const moduleId = modules.vote
  await openVoting(admin, { moduleId })
  const join = (options: Parameters<typeof aMember>[1]) => aMember(organization, { joined: [processId], ...options })
  const cast = (actor: SignedIn) => refusal(castPreference(contextOf(organization, actor), { moduleId, proposalId }))
  return { organization, processId, moduleId, admin, join, cast }
}

const withNumber = (mobile: string) => ({ user: { mobile, mobileConfirmedAt: new Date() } })

async function renumber(actor: SignedIn, mobile: string | null): Promise<SignedIn> {
  await prismaClient().user.update({ where: { id: actor.userId }, data: { mobile } })
  return { ...actor, mobile }
}

/** Erased at the person's request, and back with a new account of the same address or number. */
async function erase(organization: CurrentOrganization, actor: SignedIn): Promise<void> {
  const admin = await aMember(organization, { authorities: ['ADMIN'] })
  await eraseNow(contextOf(organization, admin), { userId: actor.userId })
}

describe('a person has one ballot in a vote (V16)', () => {
  it('also with another account: a mobile number that has voted is refused', async () => {
    const { join, cast } = await aVote({ vote: { requiresMobile: true } })
    const first = await join(withNumber(NUMBER))
    expect(await cast(first)).toBe('done')
    const moved = await renumber(first, OTHER_NUMBER)
    const second = await join(withNumber(NUMBER))
    expect(await cast(second)).toBe('personAlreadyVoted')
    expect(await cast(moved)).toBe('done')
    await renumber(first, null)
    expect(await cast(await join(withNumber(OTHER_NUMBER)))).toBe('personAlreadyVoted')
    expect(await cast(await join(withNumber('+393331114444')))).toBe('done')
    expect(await prismaClient().ballot.count()).toBe(2)
  })

  it('also with a tax code, which one account has at a time', async () => {
    const { join, cast } = await aVote({ vote: { requiresAuthCitizen: true } })
    const verified = { authorities: ['AUTH_CITIZEN' as const] }
    const first = await join({ ...verified, user: { taxCodeKey: 'key of a code' } })
    await expect(join({ ...verified, user: { taxCodeKey: 'key of a code' } })).rejects.toThrow(/taxCodeKey/)
    expect(await cast(first)).toBe('done')
    await prismaClient().user.update({ where: { id: first.userId }, data: { taxCodeKey: null } })
    expect(await cast(await join({ ...verified, user: { taxCodeKey: 'key of a code' } }))).toBe('personAlreadyVoted')
  })

  it('also where only one of the number and the tax code has voted', async () => {
    const { join, cast } = await aVote({ vote: { requiresMobile: true, requiresAuthCitizen: true } })
    const verified = { authorities: ['AUTH_CITIZEN' as const] }
    const first = await join({ ...verified, user: { ...withNumber(NUMBER).user, taxCodeKey: 'key of a code' } })
    expect(await cast(first)).toBe('done')
    await renumber(first, null)
    const second = await join({ ...verified, user: { ...withNumber(NUMBER).user, taxCodeKey: 'another key' } })
    expect(await cast(second)).toBe('personAlreadyVoted')
  })

  it('also after erasure and a new registration with the same address or number', async () => {
    const { organization, join, cast } = await aVote()
    const user = { ...withNumber(NUMBER).user, taxCodeKey: 'key of a code' }
    const first = await join({ username: 'ada', user })
    expect(await cast(first)).toBe('done')
    await erase(organization, first)
    expect(await cast(await join({ username: 'ada' }))).toBe('personAlreadyVoted')
    expect(await cast(await join(withNumber(NUMBER)))).toBe('personAlreadyVoted')
    expect(await cast(await join({ username: 'eva' }))).toBe('done')
    expect(await prismaClient().choice.count()).toBe(2)
  })

  it('except after erasing an account that has not voted', async () => {
    const { organization, join, cast } = await aVote()
    await erase(organization, await join({ username: 'ada' }))
    expect(await cast(await join({ username: 'ada' }))).toBe('done')
  })

  it('also after leaving and rejoining the process', async () => {
    const { organization, processId, join, cast } = await aVote()
    const actor = await join({})
    expect(await cast(actor)).toBe('done')
    await prismaClient().processMembership.deleteMany({ where: { userId: actor.userId } })
    expect(await cast({ ...actor, joinedProcessIds: [] })).toBe('processNotJoined')
    await joinProcess(contextOf(organization, { ...actor, joinedProcessIds: [] }), { processId })
    expect(await cast(actor)).toBe('done')
    expect(await prismaClient().ballot.findMany()).toMatchObject([{ version: 1 }])
  })

  it('and marks are deleted once the vote is closed', async () => {
    const { moduleId, admin, join, cast } = await aVote({ vote: { requiresMobile: true } })
    await cast(await join(withNumber(NUMBER)))
    const marks = await prismaClient().voterMark.findMany()
    expect(marks).toHaveLength(1)
    expect(JSON.stringify(marks)).not.toContain(NUMBER.slice(3))
    await closeVoting(admin, { moduleId, ...EARLY })
    expect(await prismaClient().voterMark.count()).toBe(0)
  })

  it('and marks of two votes cannot be joined', async () => {
    const { join, cast } = await aVote({ vote: { requiresMobile: true } })
    await cast(await join(withNumber(NUMBER)))
    const other = await aVote({ vote: { requiresMobile: true } })
    await prismaClient().user.updateMany({ data: { mobile: null } })
    expect(await other.cast(await other.join(withNumber(NUMBER)))).toBe('done')
    expect(new Set((await prismaClient().voterMark.findMany()).map(({ mark }) => mark)).size).toBe(2)
  })
})
