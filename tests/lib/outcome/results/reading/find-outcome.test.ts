import { describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { overrideResult } from '@/lib/outcome/results/publishing/override-result'
import { findOutcome } from '@/lib/outcome/results/reading/find-outcome'
import {
  aBudgetProcess,
  aMember,
  anOpenVote,
  anOrganization,
  aProposal,
  contextOf,
  visitorContext,
} from '@/tests/factories'
import { aPublishedResult } from '@/tests/factories/published-result'

type VoteOptions = NonNullable<NonNullable<Parameters<typeof aBudgetProcess>[1]>['vote']>

async function aDecidedVote(vote: VoteOptions = {}) {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization, { during: 'result', vote })
  const titled = (title: string) => aProposal(organization, process, { title })
  const [pond, bench, tree] = [await titled('Pond'), await titled('Bench'), await titled('Tree')]
  await anOpenVote(organization, process)
  const items = [
    { proposalId: pond, votes: 9, cost: 400, funded: true },
    { proposalId: bench, votes: 5, cost: 700, funded: false },
    { proposalId: tree, votes: 3, cost: 100, funded: true },
  ]
  return { organization, process, items, pond, bench, tree }
}

describe('the outcome of a vote', () => {
  it('has the answer and the first winners, asked by the vote or by the module that shows its result', async () => {
    const { organization, process, items, pond } = await aDecidedVote()
    await aPublishedResult(organization, process, items)
    const ctx = visitorContext(organization)
    const outcome = await findOutcome(ctx, { moduleId: process.modules.result, size: 1 })
    expect(outcome).toMatchObject({ funded: 2, itemsCount: 3, spent: 500, budget: 1000, ballotsCount: 9 })
    expect(outcome).toMatchObject({ moduleId: process.modules.ideas, phaseId: process.phases.ideas, basis: 'votes' })
    expect(outcome?.winners).toMatchObject([{ proposalId: pond, title: 'Pond', votes: 9, cost: 400, topic: null }])
    expect(await findOutcome(ctx, { moduleId: process.modules.vote, size: 1 })).toEqual(outcome)
  })

  it('is null before publication and in another organization', async () => {
    const { organization, process, items } = await aDecidedVote()
    await aPublishedResult(organization, process, items, null)
    const address = { moduleId: process.modules.vote, size: 3 }
    expect(await findOutcome(visitorContext(organization), address)).toBeNull()
    const decided = await aDecidedVote()
    await aPublishedResult(decided.organization, decided.process, decided.items)
    const foreign = { moduleId: decided.process.modules.vote, size: 3 }
    expect(await findOutcome(visitorContext(organization), foreign)).toBeNull()
  })

  it('follows a decision against the rule', async () => {
    const { organization, process, items, pond, tree, bench } = await aDecidedVote()
    await aPublishedResult(organization, process, items)
    const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
    const { processId, modules } = process
    await overrideResult(admin, {
      processId,
      proposalId: tree,
      outcome: 'NOT_FUNDED',
      reason: 'The ground is polluted.',
      decidedBy: 'The council',
    })
    await overrideResult(admin, {
      processId,
      proposalId: bench,
      outcome: 'FUNDED',
      reason: 'Paid by a sponsor.',
      decidedBy: 'The mayor',
    })
    const outcome = await findOutcome(visitorContext(organization), { moduleId: modules.vote, size: 3 })
    expect(outcome?.winners.map(({ proposalId }) => proposalId)).toEqual([pond, bench])
    expect(outcome).toMatchObject({ funded: 2, spent: 1100 })
  })

  it('has the figures of the vote, and of a winner its text, its topic and its votes', async () => {
    const { organization, process, items, pond } = await aDecidedVote()
    const publishedAt = new Date('2026-11-02T10:00:00Z')
    await aPublishedResult(organization, process, items, publishedAt)
    const { modules, phases } = process
    const driver = await prismaClient().driver.create({
      data: { organizationId: organization.id, name: { en: 'Nature' } },
    })
    const challenge = { organizationId: organization.id, driverId: driver.id, name: { en: 'Water' } }
    const { id } = await prismaClient().challenge.create({ data: { ...challenge, colour: 'blue', icon: 'waves' } })
    await prismaClient().proposalChallenge.create({
      data: { organizationId: organization.id, proposalId: pond, challengeId: id },
    })
    expect(await findOutcome(visitorContext(organization), { moduleId: modules.vote, size: 1 })).toEqual({
      moduleId: modules.ideas,
      phaseId: phases.ideas,
      itemsCount: 3,
      ballotsCount: 9,
      budget: 1000,
      funded: 2,
      spent: 500,
      publishedAt,
      basis: 'votes',
      unit: 'money',
      winners: [
        {
          proposalId: pond,
          title: 'Pond',
          locale: 'en',
          cost: 400,
          votes: 9,
          collected: 0,
          coverFileId: null,
          topic: { id, colour: 'blue', icon: 'waves' },
        },
      ],
    })
  })

  it.each([
    ['VOTE', {}, 'votes', 'money'],
    ['DONATION', {}, 'collected', 'money'],
    ['VOTE', { points: { kind: 'cumulative', longest: null } }, 'collected', 'points'],
  ] as const)('of a %s with %o counts %s, in %s', async (type, settings, basis, unit) => {
    const { organization, process, items } = await aDecidedVote({ type, settings })
    await aPublishedResult(organization, process, items)
    const ctx = visitorContext(organization)
    expect(await findOutcome(ctx, { moduleId: process.modules.vote, size: 1 })).toMatchObject({ basis, unit })
  })
})
