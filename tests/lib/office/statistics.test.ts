import { describe, expect, it } from 'vitest'
import type { Authority } from '@/lib/catalogues/actor'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { prismaClient } from '@/lib/foundation/db/client'
import { readStatistics } from '@/lib/office/statistics/read-statistics'
import { checkCost } from '@/lib/participation/evaluations/costs/check-cost'
import {
  aBudgetProcess,
  aMember,
  anOpenVote,
  anOrganization,
  aProposal,
  contextOf,
  daysFromNow,
} from '@/tests/factories'

// Figures are cached for five minutes.
let minutes = 0
const later = ({ organization, actor }: SignedInContext) =>
  contextOf(organization, actor, new Date(Date.now() + minutes * 60_000))

async function aTown({ voters = 0 }: { voters?: number } = {}) {
  const organization = await anOrganization({ timeZone: 'Europe/Rome' })
  const process = await aBudgetProcess(organization)
  const { processId } = process
  const author = await aMember(organization, { joined: [processId], user: { birthYear: 1990 } })
  const proposalId = await aProposal(organization, process, { authorId: author.userId })
  const db = prismaClient()
  const { id: challengeId } = await db.challenge.create({
    data: { organizationId: organization.id, name: { en: 'Green' } },
  })
  const row = { organizationId: organization.id, proposalId }
  await db.proposalChallenge.create({ data: { ...row, challengeId } })
  await db.comment.create({ data: { ...row, authorId: author.userId, body: 'One' } })
  await db.comment.create({ data: { ...row, authorId: author.userId, body: 'Gone', deletedAt: new Date() } })
  await db.comment.create({ data: { ...row, authorId: author.userId, body: 'Old', createdAt: daysFromNow(-370) } })
  await db.follow.create({ data: { ...row, userId: author.userId } })
  if (voters > 0) await anOpenVote(organization, process)
  const addVoters = async (count: number, createdAt: Date) => {
    for (let at = 0; at < count; at += 1)
      await db.ballot.create({
        data: {
          id: crypto.randomUUID(),
          organizationId: organization.id,
          moduleId: process.modules.vote,
          version: 1,
          voterKey: crypto.randomUUID(),
          createdAt,
        },
      })
  }
  await addVoters(voters, daysFromNow(-0.5))
  const closeVote = () =>
    db.module.updateMany({ where: { id: process.modules.vote }, data: { votingClosedAt: new Date() } })
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  return { organization, process, processId, proposalId, challengeId, admin, addVoters, closeVote }
}

describe('statistics', () => {
  it('count what happened by day, and the same days of the year before', async () => {
    const { admin, processId } = await aTown()
    const found = await readStatistics(later(admin), { processId })
    expect(found.totals).toMatchObject({
      registrations: { now: 1, before: 0 },
      ideas: { now: 1, before: 0 },
      comments: { now: 1, before: 1 },
      follows: { now: 1, before: 0 },
    })
    expect(found.days).toHaveLength(90)
    expect(found.days.at(-1)).toMatchObject({ day: found.to, ideas: 1, comments: 1, follows: 1 })
    expect(await readStatistics(later(admin), {})).toMatchObject({
      processId: null,
      funnel: { registered: 2, confirmed: 2 },
    })
  })

  it('refuse a period that ends before it begins or is longer than a year', async () => {
    const { admin } = await aTown()
    for (const [from, to] of [
      ['2027-02-01', '2027-01-01'],
      ['2025-01-01', '2027-01-01'],
    ])
      await expect(readStatistics(later(admin), { from, to })).rejects.toThrow('datesOutOfOrder')
  })

  it('show nothing about fewer than ten people, also not by two overlapping periods', async () => {
    const { admin, processId, addVoters, closeVote } = await aTown({ voters: 9 })
    expect(await readStatistics(later(admin), { processId })).toMatchObject({
      voters: [],
      totals: { voters: { now: null } },
      funnel: { voted: null },
    })
    minutes += 6
    await addVoters(12, daysFromNow(-3))
    await closeVote()
    const whole = await readStatistics(later(admin), { processId })
    expect(whole.funnel.voted).toBe(21)
    // Nine later voters are merged with the twelve before them, whatever period is asked for.
    const until = daysFromNow(-2).toISOString().slice(0, 10)
    const part = await readStatistics(later(admin), { processId, to: until })
    expect([part.totals.voters.now, whole.totals.voters.now]).toEqual([null, 21])
    expect(whole.ages.every(({ people }) => people === null)).toBe(true)
  })

  it('leave votes out that are open, so that no two readings tell who voted between them', async () => {
    const { admin, processId, closeVote } = await aTown({ voters: 12 })
    expect(await readStatistics(later(admin), { processId })).toMatchObject({
      voters: [],
      totals: { voters: { now: null } },
      funnel: { voted: null },
    })
    minutes += 6
    await closeVote()
    expect((await readStatistics(later(admin), { processId })).funnel.voted).toBe(12)
  })

  it('leave imported ballots out of the voters', async () => {
    const { admin, organization, processId, closeVote } = await aTown({ voters: 12 })
    await prismaClient().ballot.updateMany({
      where: { organizationId: organization.id },
      data: { channel: 'IMPORT' },
    })
    await closeVote()
    expect(await readStatistics(later(admin), { processId })).toMatchObject({
      voters: [],
      totals: { voters: { now: null } },
      funnel: { voted: null },
    })
  })

  it('show votes by topic only after the result is published', async () => {
    const { admin, organization, process, processId, proposalId, challengeId } = await aTown()
    const db = prismaClient()
    const { id: resultId } = await db.result.create({
      data: {
        organizationId: organization.id,
        processId,
        moduleId: process.modules.vote,
        rule: 'greedy',
        budget: 1,
        spent: 0,
        ballotsCount: 30,
        choicesCount: 30,
        hash: 'x',
      },
    })
    await db.resultItem.create({
      data: {
        organizationId: organization.id,
        resultId,
        proposalId,
        rank: 1,
        votes: 30,
        collected: 0,
        cost: 1,
        funded: true,
        reason: 'funded',
      },
    })
    expect((await readStatistics(later(admin), { processId })).topics).toMatchObject([
      { id: challengeId, ideas: 1, votes: null },
    ])
    await db.result.update({ where: { id: resultId }, data: { publishedAt: new Date() } })
    minutes += 6
    expect(await readStatistics(later(admin), { processId })).toMatchObject({
      topics: [{ id: challengeId, ideas: 1, votes: 30 }],
      quality: { ideas: 1, inResults: 1 },
    })
  })

  it('tell how many ideas have an answer and how soon', async () => {
    const { admin, organization, processId, proposalId } = await aTown()
    const db = prismaClient()
    expect((await readStatistics(later(admin), { processId })).quality).toMatchObject({ answered: 0, medianDays: null })
    await db.proposal.update({ where: { id: proposalId }, data: { publishedAt: daysFromNow(-4) } })
    const version = await db.proposalVersion.findFirstOrThrow({ where: { proposalId } })
    await db.evaluation.create({
      data: { organizationId: organization.id, proposalId, versionId: version.id, kind: 'FINAL', status: 'APPROVED' },
    })
    await checkCost(admin, { proposalId, amount: 5, yearly: null, note: '' })
    minutes += 6
    expect((await readStatistics(later(admin), { processId })).quality).toMatchObject({
      ideas: 1,
      answered: 1,
      medianDays: 4,
    })
  })

  it('are for administrators of the organization or the process', async () => {
    const { organization, processId } = await aTown()
    const as = async (authority: Authority) =>
      contextOf(
        organization,
        await aMember(organization, { authorities: [authority], processRoles: [{ processId, authority }] }),
      )
    await readStatistics(await as('DELEGATE'), { processId })
    await expect(readStatistics(await as('DELEGATE'), {})).rejects.toThrow('permissionDenied')
    for (const authority of ['FACILITATOR', 'EXPERT', 'ASSESSOR'] as const)
      await expect(readStatistics(await as(authority), { processId })).rejects.toThrow('permissionDenied')
    const foreign = await anOrganization()
    const stranger = contextOf(foreign, await aMember(foreign, { authorities: ['ADMIN'] }))
    await expect(readStatistics(stranger, { processId })).rejects.toThrow('processUnknown')
    expect(await readStatistics(stranger, {})).toMatchObject({
      topics: [],
      quality: { ideas: 0 },
      ages: expect.any(Array),
    })
  })
})
