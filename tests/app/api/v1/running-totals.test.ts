import { describe, expect, it } from 'vitest'
import { foundView } from '@/components/finding/found'
import { cardFacts } from '@/components/proposals/list/card-facts'
import { proposalFacts } from '@/components/proposals/reading/proposal-facts'
import { atomText } from '@/lib/edge/http/pages/atom-text'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { translator } from '@/lib/foundation/i18n/translations'
import {
  listCommunityPointsCall as getCommunityPoints,
  listCommunityProposalsCall as listCommunity,
  searchCall as search,
} from '@/lib/ideas/finding/calls'
import { processFeed } from '@/lib/ideas/finding/process-feed'
import { searchEverything } from '@/lib/ideas/finding/search'
import {
  getProposalCall as getIdea,
  listPointsCall as getIdeaPoints,
  listProposalsCall as listOfModule,
} from '@/lib/ideas/proposals/publishing/calls'
import { getProposal } from '@/lib/ideas/proposals/reading/get-proposal'
import { listProposals } from '@/lib/ideas/proposals/reading/list-proposals'
import type { ListSort } from '@/lib/ideas/proposals/reading/sorts'
import { exportOpenData } from '@/lib/outcome/open-data/export-open-data'
import { castPreference, donate, withdrawPreference } from '@/lib/participation/votes/ballots/ballot-verbs'
import { getModuleFacts } from '@/lib/process/modules/queries'
import { api } from '@/tests/api/client'
import { aBudgetProcess, anOpenVote, anOrganization, aProposal, visitorContext } from '@/tests/factories'
import { aParticipant } from '@/tests/factories/participants'

const t = translator('en', 'proposals')
const NO_CHOICES = { challenges: [], drivers: [], scenarios: [], groups: [] }

/** A vote in which idea `b` has two preferences, `c` one and `a` none. */
async function aVote(showTalliesEarly: boolean, of?: CurrentOrganization) {
  const organization = of ?? (await anOrganization())
  const process = await aBudgetProcess(organization, { process: { preferencesMax: 3, showTalliesEarly } })
  const ids: number[] = []
  for (const name of ['a', 'b', 'c']) ids.push(await aProposal(organization, process, { title: `Running ${name}` }))
  const [a = 0, b = 0, c = 0] = ids
  await prismaClient().$executeRaw`
    UPDATE "Proposal" SET "location" = ST_SetSRID(ST_MakePoint(12 + "id" % 7, 41), 4326) WHERE "id" = ANY(${ids})`
  await anOpenVote(organization, process)
  const moduleId = process.modules.vote
  const voterOf = async () => await aParticipant(organization, process)
  const [first, second] = [await voterOf(), await voterOf()]
  for (const voter of [first, second]) await castPreference(voter, { moduleId, proposalId: b })
  await castPreference(first, { moduleId, proposalId: c })
  const visitor = visitorContext(organization)
  return { organization, process, moduleId, a, b, c, first, visitor, client: api(organization) }
}

type Vote = Awaited<ReturnType<typeof aVote>>
type Item = { id: number; runningTotals: { moduleId: number; voters: number; collected: number | null }[] }

const votersOf = (items: Item[], { a, b, c }: Vote) =>
  [a, b, c].map((id) => items.find((item) => item.id === id)?.runningTotals.map(({ voters }) => voters))
const propertiesOf = (body: { features: { properties: Item }[] }) => body.features.map(({ properties }) => properties)

/** The totals of the three ideas on each surface of the API. */
const SURFACES: Record<string, (vote: Vote) => Promise<Item[]>> = {
  'the list of the vote': async ({ client, moduleId }) =>
    (await client.get(listOfModule, { params: { moduleId } })).json,
  'the list of the ideas module': async ({ client, process }) =>
    (await client.get(listOfModule, { params: { moduleId: process.modules.ideas } })).json,
  'the filtered list': async ({ client, moduleId }) =>
    (await client.get(listOfModule, { params: { moduleId }, query: { 'q.contains': 'running' } })).json,
  'the community list': async ({ client }) => (await client.get(listCommunity)).json,
  search: async ({ client }) =>
    (await client.get(search, { query: { 'q.contains': 'running', size: 20 } })).json.proposals.items,
  detail: async ({ client, a, b, c }) =>
    Promise.all([a, b, c].map(async (proposalId) => (await client.get(getIdea, { params: { proposalId } })).json)),
  'the map of the vote': async ({ client, moduleId }) =>
    propertiesOf((await client.get(getIdeaPoints, { params: { moduleId } })).json),
  'the community map': async ({ client }) => propertiesOf((await client.get(getCommunityPoints)).json),
}

describe.each(Object.entries(SURFACES))('running totals in %s', (_, itemsOf) => {
  it('are returned when the process publishes them', async () => {
    const vote = await aVote(true)
    const items = await itemsOf(vote)
    expect(votersOf(items, vote)).toEqual([[0], [2], [1]])
    const expected = { moduleId: vote.moduleId, voters: 2, collected: null }
    expect(items.find(({ id }) => id === vote.b)?.runningTotals).toEqual([expected])
  })

  it('are omitted otherwise', async () => {
    const vote = await aVote(false)
    expect(votersOf(await itemsOf(vote), vote)).toEqual([[], [], []])
  })
})

it('returns the running totals of a list only for processes that publish them', async () => {
  const shown = await aVote(true)
  const hidden = await aVote(false, shown.organization)
  for (const name of ['the community list', 'search', 'the community map', 'detail']) {
    expect(votersOf((await SURFACES[name]?.(shown)) ?? [], shown)).toEqual([[0], [2], [1]])
    expect(votersOf((await SURFACES[name]?.(hidden)) ?? [], hidden)).toEqual([[], [], []])
  }
})

describe('sorting by running totals', () => {
  const sorted = async ({ client, moduleId }: Vote, query: string) =>
    (await client.get(listOfModule, { params: { moduleId }, query })).json.map(({ id }) => id)

  it('orders the candidates, also behind a cursor, when the process publishes totals', async () => {
    const vote = await aVote(true)
    const { a, b, c } = vote
    expect(await sorted(vote, 'sort=support,desc')).toEqual([b, c, a])
    expect(await sorted(vote, 'sort=support,asc')).toEqual([a, c, b])
    expect(await sorted(vote, 'sort=support,desc&q.contains=running')).toEqual([b, c, a])
    expect(await sorted(vote, `sort=support,desc&after=${b}`)).toEqual([c, a])
    expect(await sorted(vote, `sort=support,asc&after=${c}`)).toEqual([b])
    await withdrawPreference(vote.first, { moduleId: vote.moduleId, proposalId: b })
    await castPreference(vote.first, { moduleId: vote.moduleId, proposalId: a })
    expect(await sorted(vote, 'sort=support,desc')).toEqual([c, b, a])
  })

  it('is refused by the API otherwise, and for lists without a vote', async () => {
    const hidden = await aVote(false)
    const shown = await aVote(true)
    const ask = ({ client }: Vote, moduleId: number) =>
      client.get(listOfModule, { params: { moduleId }, query: { sort: 'support,desc' } })
    for (const answer of [await ask(hidden, hidden.moduleId), await ask(shown, shown.process.modules.ideas)]) {
      expect(answer.status).toBe(422)
      expect(answer.errors[0]).toMatchObject({ field: 'sort' })
    }
  })

  it('falls back to the latest first on a page when the process hides totals', async () => {
    const order = async ({ visitor, moduleId }: Vote, sort: ListSort) => {
      const facts = await getModuleFacts(visitor, { moduleId })
      return (await listProposals(visitor, facts, { sort, page: 0, size: 20 })).items.map(({ id }) => id)
    }
    const hidden = await aVote(false)
    for (const sort of ['mostSupported', 'leastSupported'] as const)
      expect(await order(hidden, sort)).toEqual(await order(hidden, 'latest'))
    const { a, b, c, ...shown } = await aVote(true)
    expect(await order({ a, b, c, ...shown }, 'mostSupported')).toEqual([b, c, a])
  })
})

describe('an ETag of the API', () => {
  it.each([true, false])('changes with a vote only when the process publishes running totals (%s)', async (isShown) => {
    const vote = await aVote(isShown)
    const { client, moduleId, a } = vote
    const etags = async () => [
      (await client.get(listOfModule, { params: { moduleId } })).headers.get('etag'),
      (await client.get(getIdea, { params: { proposalId: a } })).headers.get('etag'),
    ]
    const before = await etags()
    await castPreference(vote.first, { moduleId, proposalId: a })
    const after = await etags()
    expect(before.every(Boolean)).toBe(true)
    for (const [index, etag] of before.entries()) expect(after[index] !== etag).toBe(isShown)
  })
})

describe('pages and feeds', () => {
  it.each([true, false])('display running totals only when the process publishes them (%s)', async (isShown) => {
    const { visitor, moduleId, process, b } = await aVote(isShown)
    const facts = await getModuleFacts(visitor, { moduleId })
    const { items } = await listProposals(visitor, facts, { sort: 'latest', page: 0, size: 20 })
    const words = { t, locale: 'en', languages: ['en'], choices: NO_CHOICES } as const
    const card = cardFacts(items, { ...words, currency: 'EUR', hrefOf: String }).find(({ id }) => id === b)
    expect(card?.support).toBe(isShown ? '2 preferences so far' : '')
    const detail = proposalFacts(await getProposal(visitor, b), {
      ...words,
      timeZone: 'Europe/Rome',
      mapHref: '',
    })
    expect(detail.find(({ term }) => term === 'Running total')?.description).toBe(
      isShown ? '2 preferences so far' : undefined,
    )
    const results = await searchEverything(visitor, 'running b', 5)
    const found = foundView(visitor, 'running b', results, { t: translator('en', 'finding'), ideaWords: t })
    expect(JSON.stringify(found).includes('2 preferences so far')).toBe(isShown)
    expect(atomText(await processFeed(visitor, process.processId)).includes('2 preferences so far')).toBe(isShown)
  })

  it('display the money donated so far', async () => {
    const organization = await anOrganization()
    const process = await aBudgetProcess(organization, {
      process: { personalBudget: 100, donationMin: 5, donationMax: 60, showTalliesEarly: true },
      vote: { type: 'DONATION' },
    })
    const proposalId = await aProposal(organization, process)
    await anOpenVote(organization, process)
    const moduleId = process.modules.vote
    const voter = await aParticipant(organization, process)
    await donate(voter, { moduleId, proposalId, amount: 40 })
    const { runningTotals } = await getProposal(voter, proposalId)
    expect(runningTotals).toEqual([{ moduleId, voters: 1, collected: 40 }])
    const feed = atomText(await processFeed(visitorContext(organization), process.processId))
    expect(feed).toContain('€40 donated so far')
  })
})

describe('data that is not published before the result', () => {
  it.each([true, false])('includes exports of an open vote, with or without running totals (%s)', async (isShown) => {
    const { visitor, process } = await aVote(isShown)
    for (const format of ['csv', 'json', 'ballots', 'pabulib'] as const)
      await expect(exportOpenData(visitor, { processId: process.processId, format })).rejects.toThrow('openDataNotYet')
  })

  it('includes totals before voting opens', async () => {
    const organization = await anOrganization()
    const process = await aBudgetProcess(organization, { process: { showTalliesEarly: true } })
    const proposalId = await aProposal(organization, process)
    expect((await getProposal(visitorContext(organization), proposalId)).runningTotals).toEqual([])
  })
})
