import { describe, expect, it } from 'vitest'
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

async function aDecidedVote() {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization, { during: 'result' })
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
})
