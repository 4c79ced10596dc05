import { describe, expect, it } from 'vitest'
import { visitor } from '@/lib/catalogues/actor'
import type { Context } from '@/lib/foundation/context/context'
import { prismaClient } from '@/lib/foundation/db/client'
import { revisionOf } from '@/lib/foundation/input/saved-fields'
import { findPublicTurnout } from '@/lib/office/turnout/find-public-turnout'
import { readTurnout } from '@/lib/office/turnout/read-turnout'
import { setTurnoutOptions } from '@/lib/office/turnout/set-turnout-options'
import { hideSmall, mergeDays } from '@/lib/office/turnout/small-numbers'
import { turnoutFields } from '@/lib/office/turnout/turnout-fields'
import { aBudgetProcess, aMember, anOpenVote, anOrganization, aProposal, contextOf } from '@/tests/factories'
import { withCountedQueries } from '@/tests/factories/counted-queries'

const cells = (...voters: number[]) => voters.map((count, at) => ({ at, voters: count }))
const shown = (...voters: number[]) => hideSmall(cells(...voters)).map((cell) => cell.voters)

describe('the rule of small numbers', () => {
  it('hides groups of fewer than ten people', () => {
    expect(shown(10, 9, 8)).toEqual([10, null, null])
    expect(shown(40, 30)).toEqual([40, 30])
    expect(shown(0, 30)).toEqual([null, 30])
  })

  it('hides what could be computed from the total and the others', () => {
    expect(shown(50, 12, 3)).toEqual([50, null, null])
    expect(shown(50, 40, 15, 4, 3)).toEqual([50, 40, null, null, null])
    expect(shown(3)).toEqual([null])
  })

  it('never leaves fewer than ten people behind the hidden groups, if anybody is there', () => {
    for (let run = 0; run < 500; run++) {
      const counts = Array.from({ length: 1 + (run % 6) }, (_, at) => (run * 7 + at * 13 + at * at * run) % 40)
      const hidden = counts.filter((_, at) => shown(...counts)[at] === null)
      const sum = hidden.reduce((total, count) => total + count, 0)
      const all = counts.reduce((total, count) => total + count, 0)
      if (sum > 0 && all >= 10 && hidden.length < counts.length) expect(sum, String(counts)).toBeGreaterThanOrEqual(10)
    }
  })

  it('merges days until ten people are together, the rest with the last ones', () => {
    const day = (at: number, voters: number) => ({ day: `2027-05-0${at}`, voters })
    expect(mergeDays([day(1, 4), day(2, 7), day(3, 12), day(4, 3)])).toEqual([
      { from: '2027-05-01', to: '2027-05-02', voters: 11 },
      { from: '2027-05-03', to: '2027-05-04', voters: 15 },
    ])
    expect(mergeDays([day(1, 4)])).toEqual([])
  })
})

async function aVoteWith(voters: number, others = 0) {
  const organization = await anOrganization({ timeZone: 'Europe/Rome' })
  const process = await aBudgetProcess(organization)
  await aProposal(organization, process)
  await anOpenVote(organization, process)
  const moduleId = process.modules.vote
  const year = new Date().getUTCFullYear()
  const voterIds: number[] = []
  for (let at = 0; at < voters + others; at++) {
    const { userId } = await aMember(organization, {
      joined: [process.processId],
      user: { birthYear: year - (at % voters < 12 ? 25 : 50) },
    })
    if (at >= voters) continue
    voterIds.push(userId)
    await prismaClient().ballot.create({
      data: {
        id: crypto.randomUUID(),
        organizationId: organization.id,
        moduleId,
        voterId: userId,
        voterKey: `key ${at}`,
        version: 1,
        createdAt: new Date(Date.now() - 7_200_000),
      },
    })
  }
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  return { organization, process, moduleId, admin, voterIds }
}

const close = (moduleId: number) =>
  prismaClient().module.update({ where: { id: moduleId }, data: { votingClosedAt: new Date() } })

describe('the turnout of a vote', () => {
  it('is one number in steps of ten while the vote is open', async () => {
    const { moduleId, admin } = await aVoteWith(26)
    await setTurnoutOptions(admin, { moduleId, population: 1000, showTurnout: false })
    const turnout = await readTurnout(admin, { moduleId })
    expect(turnout).toMatchObject({ isOpen: true, voters: 20, members: 26, population: 1000, isPublic: false })
    expect(turnout).toMatchObject({ channels: [], days: [], ages: [], groups: [] })
  })

  it('counts voters by day and age after closing, without what they chose', async () => {
    const { moduleId, admin } = await aVoteWith(46)
    await close(moduleId)
    const turnout = await readTurnout(admin, { moduleId })
    expect(turnout).toMatchObject({ isOpen: false, voters: 46, channels: [{ channel: 'ONLINE', voters: 46 }] })
    expect(turnout.days.reduce((sum, { voters }) => sum + voters, 0)).toBe(46)
    // Everybody has voted: a figure by age would say so of each of them.
    expect(turnout.ages.map(({ voters }) => voters)).toEqual([null, null, null, null, null, null])
    expect(JSON.stringify(turnout)).not.toMatch(/choice|proposal|userId/i)
  })

  it('shows nothing about fewer than ten voters', async () => {
    const { moduleId, admin } = await aVoteWith(9)
    expect(await readTurnout(admin, { moduleId })).toMatchObject({ voters: null, days: [] })
    await close(moduleId)
    expect(await readTurnout(admin, { moduleId })).toMatchObject({
      voters: null,
      days: [],
      channels: [{ voters: null }],
    })
  })

  it('ends at the last full hour, so that nobody sees when somebody votes', async () => {
    const { moduleId, admin, organization } = await aVoteWith(19)
    const before = await readTurnout(admin, { moduleId })
    const { userId } = await aMember(organization)
    await prismaClient().ballot.create({
      data: {
        id: crypto.randomUUID(),
        organizationId: organization.id,
        moduleId,
        voterId: userId,
        voterKey: 'late',
        createdAt: new Date(new Date(before.asOf).getTime() + 1),
      },
    })
    expect((await readTurnout(admin, { moduleId })).voters).toBe(10)
  })

  it('is counted once for all who come in the same minutes', async () => {
    const { moduleId, admin } = await aVoteWith(12)
    const { ctx, queries } = withCountedQueries(admin)
    const read = () => readTurnout(ctx, { moduleId })
    const [first, second] = await Promise.all([read(), read(), read()])
    expect(second).toEqual(first)
    expect(queries.filter((text) => text.includes('FROM "Ballot" WHERE'))).toHaveLength(1)
  })

  it('stays what it was when the vote closed, whoever joins, leaves or is erased', async () => {
    const { moduleId, admin } = await aVoteWith(30, 25)
    await close(moduleId)
    const readings = await Promise.all([1, 2, 3].map(() => readTurnout(admin, { moduleId })))
    expect(new Set(readings.map((turnout) => JSON.stringify(turnout))).size).toBe(1)
    await prismaClient().ballot.updateMany({ where: { moduleId }, data: { voterId: null } })
    await prismaClient().groupMembership.deleteMany()
    expect(await readTurnout(admin, { moduleId })).toEqual(readings[0])
  })

  it('counts groups as they were when the vote opened, and not before it closes', async () => {
    const { moduleId, admin, voterIds, organization, process } = await aVoteWith(30, 25)
    const data = { organizationId: organization.id, processId: process.processId, name: { en: 'Club' } }
    const group = await prismaClient().group.create({ data })
    const join = (userIds: readonly number[]) =>
      userIds.map((userId) => ({ organizationId: organization.id, groupId: group.id, userId }))
    await prismaClient().groupMembership.createMany({ data: join(voterIds.slice(0, 29)) })
    await setTurnoutOptions(admin, { moduleId, population: null, showTurnout: false, breakdown: 'GROUPS' })
    expect((await readTurnout(admin, { moduleId })).groups).toEqual([])
    await close(moduleId)
    // Nobody was in the group when the vote opened.
    expect((await readTurnout(admin, { moduleId })).groups).toEqual([])
  })

  it('names private groups to nobody but the office', async () => {
    const { moduleId, admin, voterIds, organization, process } = await aVoteWith(60, 60)
    const names = ['PUBLIC', 'PRIVATE'] as const
    const groups = await Promise.all(
      names.map((visibility) =>
        prismaClient().group.create({
          data: { organizationId: organization.id, processId: process.processId, name: { en: visibility }, visibility },
        }),
      ),
    )
    const members = await prismaClient().processMembership.findMany({ where: { processId: process.processId } })
    await prismaClient().voteGroupMember.createMany({
      data: members.map(({ userId }, at) => ({
        organizationId: organization.id,
        moduleId,
        userId,
        groupId: groups[at % 2]?.id ?? 0,
      })),
    })
    expect(voterIds).toHaveLength(60)
    await setTurnoutOptions(admin, { moduleId, population: null, showTurnout: true, breakdown: 'GROUPS' })
    await close(moduleId)
    const seen = async (ctx: Context) =>
      (await readTurnout(ctx, { moduleId })).groups.map(({ name }) => name['en']).toSorted()
    expect(await seen(admin)).toEqual(['PRIVATE', 'PUBLIC'])
    expect(await seen({ ...admin, actor: visitor })).toEqual(['PUBLIC'])
  })

  it('is for those who administer the process until it is published', async () => {
    const { moduleId, admin, organization, process } = await aVoteWith(10)
    const member = contextOf(organization, await aMember(organization, { joined: [process.processId] }))
    const facilitator = contextOf(organization, await aMember(organization, { authorities: ['FACILITATOR'] }))
    for (const ctx of [member, facilitator])
      await expect(readTurnout(ctx, { moduleId })).rejects.toThrow('permissionDenied')
    expect(await findPublicTurnout(member, { moduleId, processId: process.processId })).toBeNull()
    await expect(setTurnoutOptions(member, { moduleId, population: null, showTurnout: true })).rejects.toThrow(
      'permissionDenied',
    )
    const revision = revisionOf(turnoutFields(admin, { population: null, showTurnout: false, breakdown: 'AGES' }))
    await setTurnoutOptions(admin, { moduleId, population: null, showTurnout: true, revision })
    const late = setTurnoutOptions(admin, { moduleId, population: 5, showTurnout: true, revision })
    await expect(late).rejects.toThrow('savedMeanwhile')
    expect((await readTurnout({ ...member, actor: visitor }, { moduleId })).voters).toBe(10)
    const other = await anOrganization()
    const stranger = contextOf(other, await aMember(other, { authorities: ['ADMIN'] }))
    await expect(readTurnout(stranger, { moduleId })).rejects.toThrow('moduleUnknown')
  })

  it('is refused before the vote opens and for other modules', async () => {
    const organization = await anOrganization()
    const { modules } = await aBudgetProcess(organization)
    const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
    await expect(readTurnout(admin, { moduleId: modules.vote })).rejects.toThrow('votingNotOpen')
    await expect(readTurnout(admin, { moduleId: modules.ideas })).rejects.toThrow('moduleTypeWrong')
  })
})

it('counts members whom the desk confirmed, and nobody below the minimum age', async () => {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization, { process: { minimumAge: 16 } })
  await aProposal(organization, process)
  await anOpenVote(organization, process)
  const year = new Date().getUTCFullYear()
  const join = (birthYear: number, emailConfirmed = true) =>
    aMember(organization, { joined: [process.processId], emailConfirmed, user: { birthYear } })
  await join(year - 30)
  await join(year - 10)
  const { userId } = await join(year - 70, false)
  await prismaClient().membership.updateMany({ where: { userId }, data: { deskConfirmedAt: new Date() } })
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  expect(await readTurnout(admin, { moduleId: process.modules.vote })).toMatchObject({ members: 2 })
})
