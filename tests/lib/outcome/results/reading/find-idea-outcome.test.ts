import { beforeEach, describe, expect, it } from 'vitest'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { clearDecidedProcesses, findIdeaOutcome } from '@/lib/outcome/results/reading/find-idea-outcome'
import { aBudgetProcess, anOrganization, aProposal, visitorContext } from '@/tests/factories'
import { withCountedQueries } from '@/tests/factories/counted-queries'
import { aPublishedResult } from '@/tests/factories/published-result'

beforeEach(clearDecidedProcesses)

type VoteOptions = NonNullable<NonNullable<Parameters<typeof aBudgetProcess>[1]>['vote']>

async function aVote(publishedAt: Date | null, organization?: CurrentOrganization, vote: VoteOptions = {}) {
  organization ??= await anOrganization()
  const process = await aBudgetProcess(organization, { during: 'result', vote })
  const [pond, bench] = [await aProposal(organization, process), await aProposal(organization, process)]
  const items = [
    { proposalId: pond, votes: 9, cost: 400, funded: true },
    { proposalId: bench, votes: 5, cost: 700, funded: false },
  ]
  await aPublishedResult(organization, process, items, publishedAt)
  const visitor = visitorContext(organization)
  const find = (id: number, ctx = visitor) => findIdeaOutcome(ctx, { id, processId: process.processId })
  return { organization, process, pond, bench, find }
}

describe('the outcome of an idea', () => {
  it('says on the page of a winning idea that it won, and on the others that they did not', async () => {
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

  it('is of its own process and organization, whatever was asked of another before', async () => {
    const undecided = await aVote(null)
    expect(await undecided.find(undecided.pond)).toBeNull()
    const neighbour = await aVote(new Date(), undecided.organization)
    expect(await neighbour.find(neighbour.pond)).toMatchObject({ processId: neighbour.process.processId })
    const foreign = await aVote(new Date())
    expect(await foreign.find(foreign.pond)).toMatchObject({ processId: foreign.process.processId })
    // An address of a foreign process is remembered for the organization that asked.
    const third = await aVote(new Date())
    expect(await third.find(third.pond, visitorContext(undecided.organization))).toBeNull()
    expect(await third.find(third.pond)).not.toBeNull()
  })

  it('needs one statement in a process without a result, and none when it is asked again', async () => {
    const { organization, process, pond } = await aVote(null)
    const { ctx, queries } = withCountedQueries(visitorContext(organization))
    const find = () => findIdeaOutcome(ctx, { id: pond, processId: process.processId })
    expect([await find(), queries.length]).toEqual([null, 1])
    expect([await find(), queries.length]).toEqual([null, 1])
    await prismaClient().result.updateMany({ data: { publishedAt: new Date() } })
    expect(await find()).toBeNull()
    clearDecidedProcesses()
    expect([await find(), queries.length]).toEqual([expect.objectContaining({ rank: 1 }), 3])
  })

  it.each([
    ['VOTE', {}, 'votes'],
    ['DONATION', {}, 'money'],
    ['VOTE', { points: { kind: 'cumulative', longest: null } }, 'points'],
  ] as const)('of a %s with %o says what it lacked in %s', async (type, settings, unit) => {
    const { pond, find } = await aVote(new Date(), undefined, { type, settings })
    expect(await find(pond)).toMatchObject({ unit })
  })

  it('has everything that the page displays', async () => {
    const { process, bench, find } = await aVote(new Date())
    expect(await find(bench)).toEqual({
      processId: process.processId,
      moduleId: process.modules.vote,
      phaseId: process.phases.vote,
      funded: false,
      rank: 2,
      itemsCount: 2,
      votes: 5,
      cost: 700,
      distance: null,
      unit: 'votes',
    })
  })
})
