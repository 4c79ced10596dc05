import { describe, expect, it } from 'vitest'
import { visitor } from '@/lib/foundation/context/actor'
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

async function aVoteWith(voters: number) {
  const organization = await anOrganization({ timeZone: 'Europe/Rome' })
  const process = await aBudgetProcess(organization)
  await aProposal(organization, process)
  await anOpenVote(organization, process)
  const moduleId = process.modules.vote
  const year = new Date().getUTCFullYear()
  for (let at = 0; at < voters; at++) {
    const { userId } = await aMember(organization, {
      joined: [process.processId],
      user: { birthYear: year - (at < 12 ? 25 : 50) },
    })
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
  return { organization, process, moduleId, admin }
}

describe('the turnout of a vote', () => {
  it('counts voters by day and age without what they chose', async () => {
    const { moduleId, admin } = await aVoteWith(26)
    await setTurnoutOptions(admin, { moduleId, population: 1000, showTurnout: false })
    const turnout = await readTurnout(admin, { moduleId })
    expect(turnout).toMatchObject({ voters: 26, members: 26, population: 1000, isPublic: false })
    expect(turnout.channels).toEqual([{ channel: 'ONLINE', voters: 26 }])
    expect(turnout.days.reduce((sum, { voters }) => sum + voters, 0)).toBe(26)
    const ages = Object.fromEntries(turnout.ages.map(({ from, voters }) => [from ?? 'none', voters]))
    expect(ages).toMatchObject({ 18: 12, 45: 14 })
    expect(JSON.stringify(turnout)).not.toMatch(/choice|proposal|userId/i)
  })

  it('shows nothing about fewer than ten voters', async () => {
    const { moduleId, admin } = await aVoteWith(9)
    const turnout = await readTurnout(admin, { moduleId })
    expect(turnout).toMatchObject({ voters: null, days: [] })
    expect(turnout.ages.every(({ voters }) => voters === null)).toBe(true)
    expect(turnout.channels).toEqual([{ channel: 'ONLINE', voters: null }])
  })

  it('ends at the last full hour, so that nobody sees when somebody votes', async () => {
    const { moduleId, admin, organization } = await aVoteWith(12)
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
    expect((await readTurnout(admin, { moduleId })).voters).toBe(12)
  })

  it('is counted once for all who come in the same minutes, and is exact once the vote is closed', async () => {
    const { moduleId, admin } = await aVoteWith(12)
    const { ctx, queries } = withCountedQueries(admin)
    const read = () => readTurnout(ctx, { moduleId })
    const [first, second] = await Promise.all([read(), read(), read()])
    expect(second).toEqual(first)
    expect(queries.filter((text) => text.includes('"birthYear"'))).toHaveLength(2)
    await prismaClient().ballot.updateMany({ data: { channel: 'IMPORT' } })
    expect(await read()).toEqual(first)
    await prismaClient().module.update({ where: { id: moduleId }, data: { votingClosedAt: new Date() } })
    expect((await read()).channels).toEqual([{ channel: 'IMPORT', voters: 12 }])
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
    const revision = revisionOf(turnoutFields(admin, { population: null, showTurnout: false }))
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
