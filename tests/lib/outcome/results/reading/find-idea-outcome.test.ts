import { beforeEach, describe, expect, it } from 'vitest'
import { clearDecidedProcesses, findIdeaOutcome } from '@/lib/outcome/results/reading/find-idea-outcome'
import { aBudgetProcess, anOrganization, aProposal, visitorContext } from '@/tests/factories'
import { aPublishedResult } from '@/tests/factories/published-result'

beforeEach(clearDecidedProcesses)

async function aVote(publishedAt: Date | null) {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization, { during: 'result' })
  const [pond, bench] = [await aProposal(organization, process), await aProposal(organization, process)]
  const items = [
    { proposalId: pond, votes: 9, cost: 400, funded: true },
    { proposalId: bench, votes: 5, cost: 700, funded: false },
  ]
  await aPublishedResult(organization, process, items, publishedAt)
  const find = (id: number, ctx = visitorContext(organization)) =>
    findIdeaOutcome(ctx, { id, processId: process.processId })
  return { process, pond, bench, find }
}

describe('the outcome of an idea', () => {
  it('D35 says on the page of a winning idea that it won, and on the others that they did not', async () => {
    const { process, pond, bench, find } = await aVote(new Date())
    const { vote: moduleId } = process.modules
    expect(await find(pond)).toMatchObject({ funded: true, rank: 1, itemsCount: 2, votes: 9, cost: 400, moduleId })
    expect(await find(bench)).toMatchObject({ funded: false, rank: 2, phaseId: process.phases.vote })
  })

  it('is null before publication, of an idea that was not in the vote, and in another organization', async () => {
    const unpublished = await aVote(null)
    expect(await unpublished.find(unpublished.pond)).toBeNull()
    const { pond, find } = await aVote(new Date())
    expect(await find(pond + 1000)).toBeNull()
    expect(await find(pond, visitorContext(await anOrganization()))).toBeNull()
  })
})
