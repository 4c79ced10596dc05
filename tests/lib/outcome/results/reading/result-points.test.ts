import { expect, it, vi } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { resultPoints } from '@/lib/outcome/results/reading/result-points'
import { aBudgetProcess, anOrganization, aProposal, type BudgetProcess, visitorContext } from '@/tests/factories'
import { aPublishedResult } from '@/tests/factories/published-result'
import { refusal } from '@/tests/factories/refusal'

// A page reads its language from the request that the framework holds.
vi.mock('next/headers', () => ({ headers: async () => new Headers() }))

const db = prismaClient()

/** Three ideas with eight, four and two votes, of which the second has no place. */
async function aMappedResult(publishedAt: Date | null = new Date()) {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization, { during: 'result' })
  const titled = (title: string) => aProposal(organization, process, { title })
  const [pond, bench, tree] = [await titled('Pond'), await titled('Bench'), await titled('Tree')]
  const items = [
    { proposalId: pond, votes: 8, cost: 400, funded: true },
    { proposalId: bench, votes: 4, cost: 700, funded: false },
    { proposalId: tree, votes: 2, cost: 800, funded: false },
  ]
  await db.$executeRaw`UPDATE "Proposal" SET "location" = ST_SetSRID(ST_MakePoint(12.4, 42.6), 4326)
    WHERE "id" = ANY(${[pond, tree]}::int[])`
  await aPublishedResult(organization, process, items, publishedAt)
  return { process, pond, bench, tree, ctx: visitorContext(organization) }
}

const address = ({ processId, modules, phases }: BudgetProcess) => ({
  id: String(modules.vote),
  processId: String(processId),
  phaseId: String(phases.vote),
})

async function featuresOf({ ctx, process }: Awaited<ReturnType<typeof aMappedResult>>, query = '') {
  const answer = await resultPoints(ctx, address(process), new URL(`http://x/${query}`), new Request('http://x/'))
  const body = (await answer.json()) as { features: { geometry: object; properties: { title: string } }[] }
  return { headers: answer.headers, features: body.features }
}

it('has the ideas of a result that have a place, with their outcome and their share of the most votes', async () => {
  const result = await aMappedResult()
  const { process, pond, tree } = result
  const { headers, features } = await featuresOf(result)
  const href = (id: number) =>
    `/idea-detail/${id}/${process.processId}/${process.phases.ideas}/${process.modules.ideas}`
  const place = { type: 'Point', coordinates: [12.4, 42.6] }
  const same = { locale: 'en', count: 1, runningTotals: [] }
  expect(features).toHaveLength(2)
  expect(features).toEqual(
    expect.arrayContaining([
      {
        type: 'Feature',
        geometry: place,
        properties: { ...same, id: pond, title: 'Pond – carried out', href: href(pond), funded: true, share: 1 },
      },
      {
        type: 'Feature',
        geometry: place,
        properties: {
          ...same,
          id: tree,
          title: 'Tree – not carried out',
          href: href(tree),
          funded: false,
          share: 0.25,
        },
      },
    ]),
  )
  // A result can be published, and an idea hidden, at any time.
  expect(headers.get('cache-control')).toBe('private, no-cache')
})

it('follows the filters of the list', async () => {
  const result = await aMappedResult()
  const titles = async (query: string) => (await featuresOf(result, query)).features.map((it) => it.properties.title)
  expect(await titles('?show=carried')).toEqual(['Pond – carried out'])
  expect(await titles('?show=rest')).toEqual(['Tree – not carried out'])
  expect(await titles('?q=tree')).toEqual(['Tree – not carried out'])
  expect(await titles('?q=bench')).toEqual([])
})

it('leaves out hidden and cancelled ideas', async () => {
  const result = await aMappedResult()
  await db.proposal.update({ where: { id: result.pond }, data: { hiddenAt: new Date() } })
  await db.proposal.update({ where: { id: result.tree }, data: { cancelledAt: new Date() } })
  expect((await featuresOf(result)).features).toEqual([])
})

it('has nothing before publication, and refuses another address', async () => {
  const result = await aMappedResult(null)
  expect((await featuresOf(result)).features).toEqual([])
  const { ctx, process } = result
  const ask = (change: object) =>
    refusal(resultPoints(ctx, { ...address(process), ...change }, new URL('http://x/'), new Request('http://x/')))
  expect(await ask({ id: '1x' })).toBe('notFound')
  expect(await ask({ phaseId: undefined })).toBe('notFound')
  expect(await ask({ phaseId: String(process.phases.ideas) })).toBe('phaseNotInProcess')
  expect(await ask({ processId: '2000000000' })).toBe('processUnknown')
})
