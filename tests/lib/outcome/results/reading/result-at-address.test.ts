import { describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { loadCounting } from '@/lib/outcome/results/reading/load-counting'
import { RESULT_PAGE_SIZE, resultAtAddress } from '@/lib/outcome/results/reading/page-facts'
import {
  aBudgetProcess,
  anOrganization,
  aProposal,
  type BudgetProcess,
  daysFromNow,
  visitorContext,
} from '@/tests/factories'
import { aPublishedResult } from '@/tests/factories/published-result'
import { refusal } from '@/tests/factories/refusal'

async function aResultPage() {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization, { during: 'result' })
  const titled = (title: string) => aProposal(organization, process, { title })
  const [pond, bench, tree] = [await titled('Pond'), await titled('Bench'), await titled('Tree')]
  const items = [
    { proposalId: pond, votes: 3, cost: 400, funded: true },
    { proposalId: bench, votes: 4, cost: 700, funded: false },
    { proposalId: tree, votes: 5, cost: 800, funded: false },
  ]
  return { organization, process, items, pond, bench, tree, ctx: visitorContext(organization) }
}

type Name = keyof BudgetProcess['modules']

describe('the result at an address', () => {
  it('is the same by the address of the vote and of the module that shows its result', async () => {
    const { organization, process, items, ctx, pond, tree, bench } = await aResultPage()
    await aPublishedResult(organization, process, items)
    const read = (name: Name) =>
      resultAtAddress(ctx, process.modules[name], process.processId, process.phases[name], 'votes', 'all', '', 1)
    const { vote, result } = await read('vote')
    expect(vote).toMatchObject({
      module: { id: process.modules.vote },
      phase: { id: process.phases.vote },
      process: { id: process.processId },
    })
    expect(result).toMatchObject({ moduleId: process.modules.vote, matchCount: 3 })
    expect(result?.items.map(({ proposalId }) => proposalId).toSorted()).toEqual([pond, bench, tree].toSorted())
    expect(await read('result')).toEqual({ vote, result })
  })

  it('has the part of the list that the address asks for, a page of which is long', async () => {
    const { organization, process, items, ctx, bench, tree } = await aResultPage()
    await aPublishedResult(organization, process, items)
    const { vote: moduleId } = process.modules
    const ids = async (show: 'all' | 'carried' | 'rest', q: string, page: number) => {
      const { result } = await resultAtAddress(
        ctx,
        ...([moduleId, process.processId, process.phases.vote, 'votes', show, q, page] as const),
      )
      return result?.items.map(({ proposalId }) => proposalId).toSorted((a, b) => a - b)
    }
    expect(await ids('rest', '', 1)).toEqual([bench, tree])
    expect(await ids('all', 'tree', 1)).toEqual([tree])
    expect(await ids('all', '', 2)).toEqual([])
    expect(RESULT_PAGE_SIZE).toBe(100)
  })

  it('is null before publication', async () => {
    const { organization, process, items, ctx } = await aResultPage()
    const { vote } = process.modules
    const read = () => resultAtAddress(ctx, vote, process.processId, process.phases.vote, 'votes', 'all', '', 1)
    expect((await read()).result).toBeNull()
    await aPublishedResult(organization, process, items, null)
    expect((await read()).result).toBeNull()
  })

  it('is of a vote, or of a module that shows the result of one', async () => {
    const { process, ctx } = await aResultPage()
    const read = (module: Name, phase: Name = module, processId = process.processId) =>
      refusal(resultAtAddress(ctx, process.modules[module], processId, process.phases[phase], 'votes', 'all', '', 1))
    expect(await read('ideas')).toBe('moduleTypeWrong')
    expect(await read('vote', 'result')).toBe('phaseNotInProcess')
    expect(await read('vote', 'vote', 2_000_000_000)).toBe('processUnknown')
    // A module with a source that shows no result.
    await prismaClient().module.update({
      where: { id: process.modules.result },
      data: { type: 'IDEAS', sourceModuleId: process.modules.vote },
    })
    const { modules, phases, processId } = process
    const fresh = visitorContext(ctx.organization)
    expect(await refusal(resultAtAddress(fresh, modules.result, processId, phases.result, 'votes', 'all', '', 1))).toBe(
      'moduleTypeWrong',
    )
    await prismaClient().module.update({
      where: { id: process.modules.result },
      data: { type: 'RESULT', sourceModuleId: null },
    })
    const later = visitorContext(ctx.organization)
    expect(await refusal(resultAtAddress(later, modules.result, processId, phases.result, 'votes', 'all', '', 1))).toBe(
      'moduleTypeWrong',
    )
  })
})

describe('the page about counting', () => {
  it('has the vote at its address and how often its end was moved', async () => {
    const { organization, process, ctx } = await aResultPage()
    const other = await aBudgetProcess(organization)
    const moved = {
      organizationId: organization.id,
      closedBefore: daysFromNow(1),
      closesAt: daysFromNow(2),
      reason: 'Storm',
    }
    for (const moduleId of [process.modules.vote, process.modules.vote, other.modules.vote])
      await prismaClient().votingExtension.create({ data: { ...moved, moduleId, locale: 'en' } })
    const { processId, modules, phases } = process
    const load = (name: Name, phase: Name = name, of = processId) =>
      loadCounting(ctx, { id: modules[name], processId: of, phaseId: phases[phase] })
    expect(await load('vote')).toMatchObject({
      facts: { module: { id: modules.vote }, phase: { id: phases.vote }, process: { id: processId } },
      extensions: 2,
    })
    expect(await refusal(load('ideas'))).toBe('moduleTypeWrong')
    expect(await refusal(load('vote', 'result'))).toBe('phaseNotInProcess')
    expect(await refusal(load('vote', 'vote', other.processId))).toBe('moduleNotInProcess')
  })
})
