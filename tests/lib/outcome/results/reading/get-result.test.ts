import { beforeEach, describe, expect, it } from 'vitest'
import type { SignedInContext } from '@/lib/foundation/context/context'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { overrideResult } from '@/lib/outcome/results/publishing/override-result'
import { findResult, getResult } from '@/lib/outcome/results/reading/queries'
import {
  aBudgetProcess,
  aMember,
  anOpenVote,
  anOrganization,
  aProposal,
  type BudgetProcess,
  contextOf,
  visitorContext,
} from '@/tests/factories'
import { moveVote } from '@/tests/factories/move-vote'
import { aPublishedResult } from '@/tests/factories/published-result'
import { refusal } from '@/tests/factories/refusal'

const db = prismaClient()
let organization: CurrentOrganization
let process: BudgetProcess
let processId: number
let admin: SignedInContext
/** By rank, of which the second and the fourth are not funded; by amount the order is the reverse. */
let ideas: [number, number, number, number]
let items: Parameters<typeof aPublishedResult>[2]

beforeEach(async () => {
  organization = await anOrganization()
  process = await aBudgetProcess(organization, { during: 'result' })
  processId = process.processId
  admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  const made: number[] = []
  for (const title of ['Green pond', 'Green bench', 'Green tree', 'Red lamp'])
    made.push(await aProposal(organization, process, { title }))
  ideas = made as [number, number, number, number]
  await anOpenVote(organization, process)
  items = made.map((proposalId, place) => ({
    proposalId,
    votes: 40 - place * 10,
    collected: 100 + place,
    cost: 200 + place,
    funded: place % 2 === 0,
    ...(place === 3 ? { reason: 'excluded', because: made[0] as number } : {}),
  }))
})

const decide = (proposalId: number, outcome: 'FUNDED' | 'NOT_FUNDED' | 'BY_RULE') =>
  overrideResult(admin, { processId, proposalId, outcome, reason: 'Because', decidedBy: 'The council' })

const idsOf = (result: { items: { proposalId: number }[] }) => result.items.map(({ proposalId }) => proposalId)

describe('a result', () => {
  it('has its figures and its ideas by rank', async () => {
    const publishedAt = new Date('2026-11-02T10:00:00Z')
    const id = await aPublishedResult(organization, process, items, publishedAt)
    const { items: read, ...result } = await getResult(visitorContext(organization), { processId })
    expect(result).toEqual({
      id,
      processId,
      moduleId: process.modules.vote,
      rule: 'greedy',
      parameters: {},
      basis: 'votes',
      unit: 'money',
      budget: 1000,
      spent: 402,
      ballotsCount: 9,
      choicesCount: 9,
      hash: 'h',
      computedAt: expect.any(Date),
      publishedAt,
      decidedBy: null,
      itemsCount: 4,
      fundedCount: 2,
      carriedOut: { count: 2, cost: 402 },
      isDecided: false,
      overrides: [],
      matchCount: 4,
      largest: { votes: 40, collected: 103 },
      titles: new Map(
        ideas.map((idea, place) => [idea, ['Green pond', 'Green bench', 'Green tree', 'Red lamp'][place]]),
      ),
    })
    expect(read[3]).toEqual({
      proposalId: ideas[3],
      reference: null,
      title: 'Red lamp',
      titleLocale: 'en',
      rank: 4,
      votes: 10,
      collected: 103,
      cost: 203,
      funded: false,
      reason: 'excluded',
      distance: null,
      facts: { moneyLeft: 10_000, missing: 5000, missingSupport: null, because: ideas[0], tieDecidedBy: null },
      override: null,
      carriedOut: false,
    })
    expect(read.map(({ rank }) => rank)).toEqual([1, 2, 3, 4])
  })

  it.each([
    ['VOTE', {}, 'votes', 'money'],
    ['DONATION', {}, 'collected', 'money'],
    ['VOTE', { points: { kind: 'cumulative', longest: null } }, 'collected', 'points'],
  ] as const)('of a %s with %o counts %s, in %s', async (type, settings, basis, unit) => {
    await moveVote(process.modules.vote, { votingOpenedAt: null })
    await db.module.update({
      where: { id: process.modules.vote },
      data: { type, settings: { rule: { kind: 'greedy' }, ...settings } },
    })
    await aPublishedResult(organization, process, items)
    expect(await getResult(visitorContext(organization), { processId })).toMatchObject({ basis, unit })
  })

  it('is decided while an idea has an override', async () => {
    await aPublishedResult(organization, process, items)
    const isDecided = async () => (await getResult(admin, { processId })).isDecided
    await decide(ideas[0], 'NOT_FUNDED')
    expect(await isDecided()).toBe(true)
    await decide(ideas[0], 'BY_RULE')
    expect(await isDecided()).toBe(false)
    await decide(ideas[1], 'FUNDED')
    expect(await isDecided()).toBe(true)
  })

  it('tells what an override says beside its idea, and names ideas of overrides and reasons on other pages', async () => {
    await aPublishedResult(organization, process, items)
    await decide(ideas[1], 'FUNDED')
    await decide(ideas[2], 'NOT_FUNDED')
    await decide(ideas[2], 'BY_RULE')
    const result = await getResult(visitorContext(organization), { processId })
    expect(result.items[1]?.override).toEqual({
      proposalId: ideas[1],
      funded: true,
      reason: 'Because',
      locale: 'en',
      decidedAt: expect.any(Date),
      decidedBy: 'The council',
      decidedOn: null,
    })
    expect(result.items[2]).toMatchObject({ override: null, carriedOut: true })
    const window = { order: 'votes', page: 3, size: 1 } as const
    const last = await getResult(visitorContext(organization), { processId }, window)
    expect(idsOf(last)).toEqual([ideas[3]])
    expect([...last.titles].toSorted(([a], [b]) => a - b)).toEqual([
      [ideas[0], 'Green pond'],
      [ideas[1], 'Green bench'],
      [ideas[2], 'Green tree'],
      [ideas[3], 'Red lamp'],
    ])
    const first = await getResult(visitorContext(organization), { processId }, { ...window, page: 0 })
    expect([...first.titles.keys()].toSorted()).toEqual([ideas[0], ideas[1], ideas[2]])
  })
})

describe('a search in a result', () => {
  const search = (asked: object) =>
    getResult(visitorContext(organization), { processId }, { order: 'votes', page: 0, size: 2, q: 'green', ...asked })

  it('counts and lists the ideas with its words, those carried out first', async () => {
    await aPublishedResult(organization, process, items)
    const first = await search({})
    expect([idsOf(first), first.matchCount, first.itemsCount]).toEqual([[ideas[0], ideas[2]], 3, 4])
    expect(idsOf(await search({ page: 1 }))).toEqual([ideas[1]])
    expect(idsOf(await search({ page: 1, size: 1 }))).toEqual([ideas[2]])
    const byAmount = await search({ order: 'collected' })
    expect(idsOf(await search({ order: 'collected', size: 1 }))).toEqual([ideas[2]])
    // The items of a page are in the order of their ranks.
    expect(idsOf(byAmount)).toEqual([ideas[0], ideas[2]])
  })

  it.each([
    ['all', [0, 1, 2]],
    ['carried', [0, 2]],
    ['rest', [1]],
  ] as const)('follows the filter %s', async (show, places) => {
    await aPublishedResult(organization, process, items)
    const result = await search({ show, size: 9 })
    expect([idsOf(result), result.matchCount]).toEqual([places.map((place) => ideas[place]), places.length])
  })

  it('follows a decision', async () => {
    await aPublishedResult(organization, process, items)
    await decide(ideas[0], 'NOT_FUNDED')
    expect(idsOf(await search({ show: 'carried' }))).toEqual([ideas[2]])
    expect(idsOf(await search({ size: 1 }))).toEqual([ideas[2]])
  })

  it('reads no text of hidden or cancelled ideas', async () => {
    await aPublishedResult(organization, process, items)
    await db.proposal.update({ where: { id: ideas[0] }, data: { hiddenAt: new Date() } })
    await db.proposal.update({ where: { id: ideas[1] }, data: { cancelledAt: new Date() } })
    const found = await search({})
    expect([idsOf(found), found.matchCount]).toEqual([[ideas[2]], 1])
    expect((await search({ q: undefined, size: 9 })).items.map(({ title }) => title)).toEqual([
      'This idea is hidden',
      'Green bench',
      'Green tree',
      'Red lamp',
    ])
  })

  it('by an empty text finds everything', async () => {
    await aPublishedResult(organization, process, items)
    expect(await search({ q: ' " ', size: 9 })).toMatchObject({ matchCount: 4 })
  })
})

describe('a page of a result', () => {
  const page = (asked: object) =>
    getResult(visitorContext(organization), { processId }, { order: 'votes', page: 0, size: 1, ...asked })

  it('is in the order that is asked for', async () => {
    await aPublishedResult(organization, process, items)
    expect(idsOf(await page({}))).toEqual([ideas[0]])
    expect(idsOf(await page({ order: 'collected' }))).toEqual([ideas[2]])
    expect(idsOf(await page({ order: 'collected', page: 2 }))).toEqual([ideas[3]])
  })

  it.each([
    ['all', 4],
    ['carried', 2],
    ['rest', 2],
  ] as const)('counts the ideas of the filter %s', async (show, matchCount) => {
    await aPublishedResult(organization, process, items.slice(0, 4))
    expect((await page({ show })).matchCount).toBe(matchCount)
  })

  it('counts what is not carried out, after a decision too', async () => {
    await aPublishedResult(organization, process, items)
    await decide(ideas[0], 'NOT_FUNDED')
    expect((await page({ show: 'rest' })).matchCount).toBe(3)
    expect((await page({ show: 'carried' })).matchCount).toBe(1)
  })
})

describe('the address of a result', () => {
  const ask = (address: object, ctx = visitorContext(organization)) => refusal(getResult(ctx, address))

  it('is a process, a vote or the module that shows it', async () => {
    await aPublishedResult(organization, process, items)
    const { vote: moduleId, result } = process.modules
    for (const address of [{ processId }, { moduleId }, { moduleId: result }, { processId, moduleId }])
      expect(await getResult(visitorContext(organization), address)).toMatchObject({ processId, moduleId })
    const other = await aBudgetProcess(organization)
    expect(await ask({ processId: other.processId, moduleId })).toBe('moduleUnknown')
    expect(await ask({ moduleId: 2_000_000_000 })).toBe('moduleUnknown')
    expect(await ask({ processId: 2_000_000_000 })).toBe('processUnknown')
    expect(await ask({ moduleId: process.modules.ideas })).toBe('resultNotPublished')
  })

  it('of a process has the result that was published last, before one that is only counted', async () => {
    const vote = await db.module.create({
      data: {
        organizationId: organization.id,
        processId,
        phaseId: process.phases.vote,
        type: 'VOTE',
        name: { en: 'Second' },
        enabled: true,
        sourceModuleId: process.modules.ideas,
      },
    })
    const second = { ...process, modules: { ...process.modules, vote: vote.id } }
    await aPublishedResult(organization, process, items, new Date('2026-11-01'))
    const later = await aPublishedResult(organization, second, items, null)
    expect((await getResult(admin, { processId })).moduleId).toBe(process.modules.vote)
    expect((await getResult(admin, { moduleId: vote.id })).id).toBe(later)
    await db.result.update({ where: { id: later }, data: { publishedAt: new Date('2026-11-02') } })
    expect((await getResult(admin, { processId })).id).toBe(later)
  })

  it('is unknown in a draft, by its own name, and says that a process is private', async () => {
    await aPublishedResult(organization, process, items)
    const { vote: moduleId } = process.modules
    await db.process.update({ where: { id: processId }, data: { status: 'DRAFT' } })
    expect([await ask({ processId }), await ask({ moduleId })]).toEqual(['processUnknown', 'moduleUnknown'])
    expect(await ask({ processId }, admin)).toBe('done')
    await db.process.update({ where: { id: processId }, data: { status: 'OPEN', visibility: 'PRIVATE' } })
    expect([await ask({ processId }), await ask({ moduleId })]).toEqual(['processPrivate', 'processPrivate'])
  })

  it('has no result before publication, which administrators see when it is counted', async () => {
    expect([await ask({ processId }), await ask({ processId }, admin)]).toEqual([
      'resultNotPublished',
      'resultNotPublished',
    ])
    expect(await findResult(admin, { processId })).toBeNull()
    await aPublishedResult(organization, process, items, null)
    expect([await ask({ processId }), await ask({ processId }, admin)]).toEqual(['resultNotPublished', 'done'])
    expect(await findResult(visitorContext(organization), { processId })).toBeNull()
    expect(await findResult(admin, { processId })).toMatchObject({ publishedAt: null, itemsCount: 4 })
    // Another refusal is one of the address.
    expect(await refusal(findResult(admin, { processId: 2_000_000_000 }))).toBe('processUnknown')
  })
})
