import { beforeEach, describe, expect, test } from 'vitest'
import type { Context } from '@/lib/foundation/context/context'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { publishImportedProposals } from '@/lib/ideas/proposals/publishing/publish-imported-proposals'
import { listProposals } from '@/lib/ideas/proposals/reading/list-proposals'
import { mapPoints } from '@/lib/ideas/proposals/reading/map-points'
import type { ProposalFilters } from '@/lib/ideas/proposals/reading/open-proposals'
import { type ListSort, PROPOSAL_SORTS, type ProposalSort } from '@/lib/ideas/proposals/reading/sorts'
import { getModuleFacts } from '@/lib/process/modules/queries'
import {
  aBudgetProcess,
  anOpenVote,
  anOrganization,
  aProposal,
  type BudgetProcess,
  visitorContext,
} from '@/tests/factories'

let organization: CurrentOrganization
let process: BudgetProcess
let ctx: Context

// Costs and popularities repeat, and two have no cost, so that every tie and gap occurs.
const costs = [300, null, 100, 300, 200, null, 100]
const popularities = [5, 1, 5, 3, 0, 3, 9]

beforeEach(async () => {
  organization = await anOrganization()
  process = await aBudgetProcess(organization)
  ctx = visitorContext(organization)
  const items = costs.map((cost, index) => ({
    reference: String(index),
    title:
      ['Łąka for bees', 'Καφέ στην πλατεία', 'Park bench', 'Playground 100%', 'Road_repair', 'School garden', 'École'][
        index
      ] ?? '',
    summary: index % 2 ? 'for children' : 'for everybody',
    cost: cost ?? 0,
    publishedAt: new Date(Date.UTC(2026, 0, 1 + (index % 3))),
    ...(index < 4 && { lng: 12 + index / 100, lat: 41 }),
    challenge: index < 3 ? 'Parks' : 'Streets',
  }))
  const published = await publishImportedProposals(ctx, { moduleId: process.modules.ideas, locale: 'en', items })
  for (const [index, { proposalId }] of published.entries()) {
    await prismaClient().proposal.update({
      where: { id: proposalId },
      data: { cost: costs[index] ?? null, popularity: popularities[index] ?? 0 },
    })
  }
})

const facts = (moduleId = process.modules.ideas) => getModuleFacts(ctx, { moduleId })
const list = async (
  filters: ProposalFilters = {},
  request: { sort?: ListSort; page?: number; size?: number; after?: number } = {},
) => listProposals(ctx, await facts(), { filters, sort: 'latest', page: 0, size: 20, ...request })
const ids = async (...args: Parameters<typeof list>) => (await list(...args)).items.map(({ id }) => id)

describe('sorting', () => {
  const expected: Record<ProposalSort, number[]> = {
    latest: [6, 3, 5, 2, 7, 4, 1],
    oldest: [1, 4, 7, 2, 5, 3, 6],
    mostPopular: [7, 3, 1, 6, 4, 2, 5],
    leastPopular: [5, 2, 4, 6, 1, 3, 7],
    mostExpensive: [4, 1, 5, 7, 3, 6, 2],
    leastExpensive: [3, 7, 5, 1, 4, 2, 6],
  }
  test.each(PROPOSAL_SORTS)('by %s has the same order in pages, behind a cursor and with a filter', async (sort) => {
    const all = await ids({}, { sort })
    expect(all).toEqual(expected[sort])
    const pages = await Promise.all([0, 1, 2, 3].map((page) => ids({}, { sort, page, size: 2 })))
    expect(pages.flat()).toEqual(all)
    for (const [index, after] of all.entries()) expect(await ids({}, { sort, after })).toEqual(all.slice(index + 1))
    expect(await ids({ q: 'for' }, { sort })).toEqual(all)
  })
})

describe('filtering', () => {
  test.each([
    ['laka', [1]],
    ['ΚΑΦΕ', [2]],
    ['πλατειά', [2]],
    ['ecole', [7]],
    ['100%', [4]],
    ['d_r', [5]],
    ['%', [4]],
    ["'; DROP TABLE", []],
    ['garden children', [6]],
    ['\\', []],
    ['"park bench"', [3]],
    ['«bench park»', []],
    ['children "school  garden', [6]],
    ['pa', [3]],
    ['ay', []],
  ])('finds the expected ideas for %s', async (q, expected) => {
    const found = await list({ q })
    expect(found.items.map(({ id }) => id)).toEqual(expected)
    expect(found.total).toBe(expected.length)
  })

  test('selects by topic, title and status', async () => {
    const parks = await prismaClient().challenge.findFirstOrThrow({
      where: { organizationId: organization.id },
      orderBy: { id: 'asc' },
    })
    expect((await list({ challengeId: parks.id })).total).toBe(3)
    expect((await list({ title: 'BENCH' })).total).toBe(1)
    expect((await list({ title: 'children' })).total).toBe(0)
    expect((await list({ status: 'APPROVED' })).total).toBe(0)
    expect((await list({ status: 'PUBLISHED' })).total).toBe(7)
    expect((await list({ q: 'for' }, { page: 9 })).total).toBe(7)
  })

  test('selects by type, cost and bounding box', async () => {
    await prismaClient().proposal.update({ where: { id: 2 }, data: { type: 'STORY' } })
    expect((await list({ type: 'STORY' })).items.map(({ id }) => id)).toEqual([2])
    expect((await ids({ costMin: 150 })).toSorted()).toEqual([1, 4, 5])
    expect((await ids({ costMax: 150 })).toSorted()).toEqual([3, 7])
    expect(await ids({ costMin: 200, costMax: 200 })).toEqual([5])
    expect(await ids({ box: { west: 11.995, south: 40, east: 12.005, north: 42 } })).toEqual([1])
  })

  test('selects by area', async () => {
    const driver = await prismaClient().driver.create({
      data: { organizationId: organization.id, name: { en: 'Green' } },
    })
    await prismaClient().challenge.updateMany({
      where: { organizationId: organization.id, name: { equals: { en: 'Parks' } } },
      data: { driverId: driver.id },
    })
    expect((await list({ driverId: driver.id })).total).toBe(3)
  })
})

describe('a search without an explicit sort', () => {
  test('ranks matches in the title first, across pages', async () => {
    await publishImportedProposals(ctx, {
      moduleId: process.modules.ideas,
      locale: 'en',
      items: [
        { reference: 'a', title: 'For a garden', summary: '', cost: 1, publishedAt: new Date(Date.UTC(2025, 0, 1)) },
        {
          reference: 'b',
          title: 'Café',
          summary: 'with a garden',
          cost: 1,
          publishedAt: new Date(Date.UTC(2026, 5, 1)),
        },
      ],
    })
    const best = { sort: 'bestMatch' as const }
    expect(await ids({ q: 'GÁRDEN' }, best)).toEqual([6, 8, 9])
    expect(
      (await Promise.all([0, 1, 2, 3].map((page) => ids({ q: 'garden' }, { ...best, page, size: 1 })))).flat(),
    ).toEqual([6, 8, 9])
    expect((await list({ q: 'garden' }, { ...best, page: 3, size: 1 })).total).toBe(3)
    expect(await ids({ q: 'for garden' }, best)).toEqual([8, 6])
  })

  test('matches Greek without tonos and Polish without ł', async () => {
    await publishImportedProposals(ctx, {
      moduleId: process.modules.ideas,
      locale: 'en',
      items: ['Ποδηλατόδρομος στην Αθήνα', 'Ławki w parku Żółwia', 'Straße für alle', 'Perché no'].map(
        (title, index) => ({
          reference: `x${index}`,
          title,
          summary: '',
          cost: 1,
          publishedAt: new Date(),
        }),
      ),
    })
    for (const q of ['ποδηλατοδρομος', 'ΠΟΔΗΛΑΤΌΔΡΟΜΟΣ', 'αθήν', 'ΑΘΗΝΑ']) expect(await ids({ q })).toEqual([8])
    for (const q of ['lawki', 'ŁAWKI', 'żółwia', 'zolwia', 'Zółw']) expect(await ids({ q })).toEqual([9])
    for (const q of ['strasse', 'STRASSE FUR', 'straße']) expect(await ids({ q })).toEqual([10])
    for (const q of ['perche', 'PERCHÉ', 'perche\u0301']) expect(await ids({ q })).toEqual([11])
  })
})

test('treats SQL and wildcards in a search or filter as text (X12)', async () => {
  for (const q of ["'", "' OR '1'='1", '%_%', '\\%', 'a\u0000b', '"; SELECT pg_sleep(5) --', '‮ ﻿', '"'.repeat(99)]) {
    const since = performance.now()
    expect((await list({ q: q.replaceAll('\u0000', '') })).total).toBeLessThanOrEqual(7)
    expect(performance.now() - since).toBeLessThan(1000)
  }
})

test('omits drafts, cancelled and hidden proposals', async () => {
  await aProposal(organization, process, { status: 'DRAFT' })
  await aProposal(organization, process, { status: 'CANCELLED' })
  const hidden = await aProposal(organization, process)
  await prismaClient().proposal.update({ where: { id: hidden }, data: { hiddenAt: new Date() } })
  expect(await ids()).toHaveLength(7)
  expect((await list({ q: 'proposal' })).total).toBe(0)
})

test('lists the candidates once voting is open', async () => {
  const before = await listProposals(ctx, await facts(process.modules.vote), { sort: 'latest', page: 0, size: 20 })
  expect(before.total).toBe(7)
  await anOpenVote(organization, process)
  await aProposal(organization, process, { title: 'Too late' })
  ctx = visitorContext(organization)
  const during = await listProposals(ctx, await facts(process.modules.vote), { sort: 'latest', page: 0, size: 20 })
  expect(during).toMatchObject({ total: 7 })
  expect(during.items.map(({ title }) => title)).not.toContain('Too late')
})

test('returns a complete translation in the chosen language, otherwise the original', async () => {
  const id = await aProposal(organization, process, { title: 'A well' })
  const version = await prismaClient().proposalVersion.findFirstOrThrow({ where: { proposalId: id } })
  await prismaClient().proposalTranslation.create({
    data: { organizationId: organization.id, versionId: version.id, locale: 'it', title: 'Un pozzo' },
  })
  const titleIn = async (locale: 'it' | 'de') =>
    (await listProposals({ ...ctx, locale }, await facts(), { sort: 'latest', page: 0, size: 1 })).items[0]
  expect(await titleIn('it')).toMatchObject({ title: 'A well', locale: 'en' })
  await prismaClient().proposalVersion.update({ where: { id: version.id }, data: { languages: ['en', 'it'] } })
  expect(await titleIn('it')).toMatchObject({ title: 'A well', locale: 'en' })
  await prismaClient().proposalTranslation.updateMany({ where: { locale: 'it' }, data: { completedAt: new Date() } })
  expect(await titleIn('it')).toMatchObject({ title: 'Un pozzo', locale: 'it' })
  expect(await titleIn('de')).toMatchObject({ title: 'A well', locale: 'en' })
})

test('returns nothing to another organization', async () => {
  const foreign = await anOrganization()
  const foreignProcess = await aBudgetProcess(foreign)
  const foreignCtx = visitorContext(foreign)
  await expect(getModuleFacts(foreignCtx, { moduleId: process.modules.ideas })).rejects.toMatchObject({
    errorName: 'moduleUnknown',
  })
  const own = await getModuleFacts(foreignCtx, { moduleId: foreignProcess.modules.ideas })
  expect(await listProposals(foreignCtx, own, { sort: 'latest', page: 0, size: 20 })).toMatchObject({
    items: [],
    total: 0,
  })
  // Even with facts of the other one's module in hand, the organization of the context decides.
  expect((await listProposals(foreignCtx, await facts(), { sort: 'latest', page: 0, size: 20 })).items).toEqual([])
  expect(await mapPoints(foreignCtx, await facts())).toEqual([])
})

describe('the map', () => {
  test('returns the located proposals of the list, within a bounding box or all', async () => {
    expect(await mapPoints(ctx, await facts())).toHaveLength(4)
    const inBox = await mapPoints(ctx, await facts(), { box: { west: 11.995, south: 40, east: 12.015, north: 42 } })
    expect(inBox.map(({ id }) => id)).toEqual([1, 2])
    expect(await mapPoints(ctx, await facts(), { box: { west: 170, south: -10, east: -170, north: 10 } })).toEqual([])
  })

  test('clusters many proposals without losing one', async () => {
    const items = Array.from({ length: 2500 }, (_, index) => ({
      reference: `m${index}`,
      title: `Idea ${index}`,
      cost: 1,
      lng: 12 + (index % 50) / 500,
      lat: 41 + Math.floor(index / 50) / 500,
      publishedAt: new Date(),
    }))
    await publishImportedProposals(ctx, { moduleId: process.modules.ideas, locale: 'en', items })
    const points = await mapPoints(ctx, await facts())
    expect(points.length).toBeLessThan(700)
    expect(points.reduce((sum, { count }) => sum + count, 0)).toBe(2504)
  })
})
