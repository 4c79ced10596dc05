import { describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { computeResult } from '@/lib/outcome/results/counting/compute-result'
import { countVotes, publishResult } from '@/lib/outcome/results/publishing/publish-result'
import { getResult } from '@/lib/outcome/results/reading/queries'
import { castPreference } from '@/lib/participation/votes/ballots/ballot-verbs'
import { closeVoting } from '@/lib/participation/votes/voting/close-voting'
import { openVoting } from '@/lib/participation/votes/voting/open-voting'
import {
  aBudgetProcess,
  aMember,
  anOpenVote,
  anOrganization,
  aProposal,
  type BudgetProcess,
  contextOf,
  daysFromNow,
  visitorContext,
} from '@/tests/factories'
import { EARLY } from '@/tests/factories/early-closing'
import { moveVote } from '@/tests/factories/move-vote'
import { aParticipant } from '@/tests/factories/participants'
import { aPublishedResult } from '@/tests/factories/published-result'
import { refusal } from '@/tests/factories/refusal'
import { hasRealPostgres } from '@/tests/setup/database'

/** Three ideas of 600, 500 and 400 with three, two and one vote, and 1000 to spend. */
async function aVoted(rule: object = { kind: 'greedy' }) {
  const organization = await anOrganization()
  const process: BudgetProcess = await aBudgetProcess(organization, { vote: { settings: { rule } as object } })
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  const ideas: number[] = []
  for (const cost of [600, 500, 400])
    ideas.push(await aProposal(organization, process, { cost, title: `Costs ${cost}` }))
  const moduleId = process.modules.vote
  await openVoting(admin, { moduleId })
  for (let voter = 0; voter < 3; voter++) {
    const ctx = await aParticipant(organization, process)
    for (const proposalId of ideas.slice(0, 3 - voter)) await castPreference(ctx, { moduleId, proposalId })
  }
  return {
    organization,
    process,
    processId: process.processId,
    moduleId,
    admin,
    ideas,
    visitor: visitorContext(organization),
  }
}

describe('publishing a result', () => {
  it('funds by the rule and gives a reason for each idea', async () => {
    const { admin, processId, moduleId, ideas, visitor, process } = await aVoted()
    await closeVoting(admin, { moduleId, ...EARLY })
    expect(await publishResult(admin, { processId })).toMatchObject({ funded: 2, spent: 1000 })
    const result = await getResult(visitor, { processId })
    expect(result).toMatchObject({
      rule: 'greedy',
      budget: 1000,
      spent: 1000,
      ballotsCount: 3,
      choicesCount: 6,
      basis: 'votes',
    })
    expect(result.items.map((it) => [it.proposalId, it.rank, it.votes, it.funded, it.reason])).toEqual([
      [ideas[0], 1, 3, true, 'funded'],
      [ideas[1], 2, 2, false, 'doesNotFit'],
      [ideas[2], 3, 1, true, 'funded'],
    ])
    expect(result.items[1]?.facts).toMatchObject({ moneyLeft: 40_000, missing: 10_000 })
    expect(await getResult(visitor, { moduleId: process.modules.result })).toEqual(result)
    expect(result.hash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('stores the votes as popularity and closes the process', async () => {
    const { admin, processId, moduleId, ideas } = await aVoted()
    await closeVoting(admin, { moduleId, ...EARLY })
    await publishResult(admin, { processId })
    const proposals = await prismaClient().proposal.findMany({ where: { processId }, orderBy: { id: 'asc' } })
    expect(proposals.map(({ id, popularity }) => [id, popularity])).toEqual(ideas.map((id, index) => [id, 3 - index]))
    expect(await prismaClient().process.findUniqueOrThrow({ where: { id: processId } })).toMatchObject({
      status: 'CLOSED',
    })
    await expect(publishResult(admin, { processId })).rejects.toThrow('resultAlreadyPublished')
    await expect(computeResult(admin, { moduleId })).rejects.toThrow('resultAlreadyPublished')
  })

  it('hides the result from everybody but administrators until it is published', async () => {
    const { organization, process, admin, processId, moduleId, visitor } = await aVoted()
    const member = await aParticipant(organization, process)
    await closeVoting(admin, { moduleId, ...EARLY })
    await computeResult(admin, { moduleId })
    for (const ctx of [visitor, member]) {
      await expect(getResult(ctx, { processId })).rejects.toThrow('resultNotPublished')
      await expect(getResult(ctx, { moduleId })).rejects.toThrow('resultNotPublished')
    }
    expect(await getResult(admin, { processId })).toMatchObject({ publishedAt: null, spent: 1000 })
  })

  it('is allowed to administrators only, after closing by hand or by deadline', async () => {
    const { organization, processId, moduleId, admin, visitor } = await aVoted()
    await expect(computeResult(admin, { moduleId })).rejects.toThrow('votingStillOpen')
    await expect(publishResult(admin, { processId })).rejects.toThrow('votingStillOpen')
    const citizen = contextOf(organization, await aMember(organization, { joined: [processId] }))
    await expect(publishResult(citizen, { processId })).rejects.toThrow('permissionDenied')
    await expect(publishResult(visitor, { processId })).rejects.toThrow('signInRequired')
    await moveVote(moduleId, { votingClosesAt: new Date(Date.now() - 1) })
    await publishResult(admin, { processId })
    expect(await prismaClient().module.findUniqueOrThrow({ where: { id: moduleId } })).toMatchObject({
      votingClosedAt: expect.any(Date),
    })
  })

  it('of another organization is refused like an unknown one', async () => {
    const { admin, processId, moduleId } = await aVoted()
    await closeVoting(admin, { moduleId, ...EARLY })
    await publishResult(admin, { processId })
    const stranger = visitorContext(await anOrganization())
    await expect(getResult(stranger, { processId })).rejects.toThrow('processUnknown')
    await expect(getResult(stranger, { moduleId })).rejects.toThrow('moduleUnknown')
  })

  it('excludes an idea that was cancelled during the vote', async () => {
    const { admin, processId, moduleId, ideas } = await aVoted()
    await prismaClient().proposal.update({
      where: { id: ideas[0] ?? 0 },
      data: { status: 'CANCELLED', cancelledAt: new Date() },
    })
    await closeVoting(admin, { moduleId, ...EARLY })
    await publishResult(admin, { processId })
    const { items } = await getResult(admin, { processId })
    expect(items.map(({ funded, reason }) => [funded, reason])).toEqual([
      [false, 'withdrawn'],
      [true, 'funded'],
      [true, 'funded'],
    ])
  })

  it('stops or applies a threshold as the rule says', async () => {
    const stop = await aVoted({ kind: 'greedy-no-skip' })
    await closeVoting(stop.admin, { moduleId: stop.moduleId, ...EARLY })
    expect(await publishResult(stop.admin, { processId: stop.processId })).toMatchObject({ funded: 1, spent: 600 })
    const threshold = await aVoted({ kind: 'greedy-threshold', threshold: 2 })
    await closeVoting(threshold.admin, { moduleId: threshold.moduleId, ...EARLY })
    expect(await publishResult(threshold.admin, { processId: threshold.processId })).toMatchObject({
      funded: 1,
      spent: 600,
    })
  })

  it('answers with its figures, and records count and publication in the audit log', async () => {
    const { admin, processId, moduleId } = await aVoted()
    await closeVoting(admin, { moduleId, ...EARLY })
    const counted = await countVotes(admin, { processId })
    const figures = { moduleId, funded: 2, spent: 1000 }
    const hash = expect.stringMatching(/^[0-9a-f]{64}$/)
    expect(counted).toEqual({ ...figures, processId, resultId: expect.any(Number), hash })
    expect(await publishResult(admin, { processId })).toEqual({ ...figures, processId, publishedAt: admin.now })
    const entries = await prismaClient().auditEntry.findMany({ where: { act: { startsWith: 'result.' } } })
    expect(entries.map(({ act, subject, facts }) => [act, subject, facts]).toSorted()).toEqual([
      ['result.computed', `process ${processId}`, { hash: counted.hash }],
      ['result.published', `process ${processId}`, { hash: counted.hash }],
    ])
  })

  it('is news of the process, and begins the follow-through of what is funded', async () => {
    const { admin, processId, moduleId, ideas } = await aVoted()
    await closeVoting(admin, { moduleId, ...EARLY })
    await publishResult(admin, { processId })
    expect(await prismaClient().processEvent.findMany({ where: { kind: 'result' } })).toMatchObject([
      { processId, subjectId: moduleId },
    ])
    const deliveries = await prismaClient().delivery.findMany({ orderBy: { proposalId: 'asc' } })
    expect(deliveries.map(({ proposalId }) => proposalId)).toEqual([ideas[0], ideas[2]])
  })

  it('changes its own process only, which stays in the archive if it is there', async () => {
    const { organization, admin, processId, moduleId } = await aVoted()
    const other = await aBudgetProcess(organization)
    const kept = await aPublishedResult(organization, other, [], null)
    await closeVoting(admin, { moduleId, ...EARLY })
    await prismaClient().process.update({ where: { id: processId }, data: { status: 'ARCHIVED' } })
    await publishResult(admin, { processId })
    const statuses = await prismaClient().process.findMany({ orderBy: { id: 'asc' } })
    expect(statuses.map(({ id, status }) => [id, status])).toEqual([
      [processId, 'ARCHIVED'],
      [other.processId, 'OPEN'],
    ])
    expect((await prismaClient().result.findUniqueOrThrow({ where: { id: kept } })).publishedAt).toBeNull()
  })

  it('counts the vote of the process that was opened last', async () => {
    const { organization, process, admin, processId, moduleId } = await aVoted()
    await closeVoting(admin, { moduleId, ...EARLY })
    const second = await prismaClient().module.create({
      data: {
        organizationId: organization.id,
        processId,
        phaseId: process.phases.vote,
        type: 'VOTE',
        name: { en: 'Second' },
        enabled: true,
        sourceModuleId: process.modules.ideas,
        settings: { rule: { kind: 'greedy' } },
      },
    })
    // A vote of another process is opened even later.
    const other = await aBudgetProcess(organization)
    await anOpenVote(organization, other)
    expect((await countVotes(admin, { processId })).moduleId).toBe(moduleId)
    const times = { votingOpenedAt: new Date(), votingClosesAt: daysFromNow(1), votingClosedAt: new Date() }
    await prismaClient().module.update({ where: { id: second.id }, data: times })
    expect((await countVotes(admin, { processId })).moduleId).toBe(second.id)
  })

  it('needs an opened vote in a process that the officer may see', async () => {
    const { organization, admin } = await aVoted()
    const { processId } = await aBudgetProcess(organization)
    const citizen = contextOf(organization, await aMember(organization))
    expect(await refusal(publishResult(admin, { processId }))).toBe('votingNotOpen')
    expect(await refusal(publishResult(admin, { processId: 2_000_000_000 }))).toBe('processUnknown')
    expect(await refusal(countVotes(citizen, { processId }))).toBe('permissionDenied')
    await prismaClient().process.update({ where: { id: processId }, data: { visibility: 'PRIVATE' } })
    expect(await refusal(countVotes(citizen, { processId }))).toBe('processPrivate')
  })

  it.skipIf(!hasRealPostgres)('succeeds once where two officers publish at the same time', async () => {
    const { organization, admin, processId, moduleId } = await aVoted()
    await closeVoting(admin, { moduleId, ...EARLY })
    const colleague = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
    const both = await Promise.all([admin, colleague].map((ctx) => refusal(publishResult(ctx, { processId }))))
    expect(both.toSorted()).toEqual(['done', 'resultAlreadyPublished'])
    expect(await prismaClient().auditEntry.count({ where: { act: 'result.published' } })).toBe(1)
  })
})
