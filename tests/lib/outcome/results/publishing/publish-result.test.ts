import { describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { computeResult } from '@/lib/outcome/results/counting/compute-result'
import { publishResult } from '@/lib/outcome/results/publishing/publish-result'
import { getResult } from '@/lib/outcome/results/reading/queries'
import { castPreference } from '@/lib/participation/votes/ballots/ballot-verbs'
import { closeVoting } from '@/lib/participation/votes/voting/close-voting'
import { openVoting } from '@/lib/participation/votes/voting/open-voting'
import {
  aBudgetProcess,
  aMember,
  anOrganization,
  aProposal,
  type BudgetProcess,
  contextOf,
  visitorContext,
} from '@/tests/factories'
import { aParticipant } from '@/tests/factories/participants'

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
    await closeVoting(admin, { moduleId })
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
    await closeVoting(admin, { moduleId })
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
    await closeVoting(admin, { moduleId })
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
    await prismaClient().module.update({ where: { id: moduleId }, data: { votingClosesAt: new Date(Date.now() - 1) } })
    await publishResult(admin, { processId })
    expect(await prismaClient().module.findUniqueOrThrow({ where: { id: moduleId } })).toMatchObject({
      votingClosedAt: expect.any(Date),
    })
  })

  it('of another organization is refused like an unknown one', async () => {
    const { admin, processId, moduleId } = await aVoted()
    await closeVoting(admin, { moduleId })
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
    await closeVoting(admin, { moduleId })
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
    await closeVoting(stop.admin, { moduleId: stop.moduleId })
    expect(await publishResult(stop.admin, { processId: stop.processId })).toMatchObject({ funded: 1, spent: 600 })
    const threshold = await aVoted({ kind: 'greedy-threshold', threshold: 2 })
    await closeVoting(threshold.admin, { moduleId: threshold.moduleId })
    expect(await publishResult(threshold.admin, { processId: threshold.processId })).toMatchObject({
      funded: 1,
      spent: 600,
    })
  })
})
