import { beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '@/lib/foundation/context/context'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { listPlace } from '@/lib/ideas/finding/list-neighbours'
import { BALLOT_LIST_SIZE } from '@/lib/ideas/proposals/limits'
import { listProposals } from '@/lib/ideas/proposals/reading/list-proposals'
import { writeListQuery } from '@/lib/ideas/proposals/reading/list-query'
import { readModuleList, usualInVote } from '@/lib/ideas/proposals/reading/random-seed'
import { RANDOM } from '@/lib/ideas/proposals/reading/sorts'
import { getModuleFacts } from '@/lib/process/modules/queries'
import { joinProcess } from '@/lib/process/processes/membership/join-process'
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

const CANDIDATES = 9

let organization: CurrentOrganization
let process: BudgetProcess

beforeEach(async () => {
  organization = await anOrganization({ publiclyVisible: true })
  process = await aBudgetProcess(organization)
  for (let index = 0; index < CANDIDATES; index++) await aProposal(organization, process)
  await anOpenVote(organization, process)
})

const facts = (ctx: Context) => getModuleFacts(ctx, { moduleId: process.modules.vote })
async function order(ctx: Context, request: { page?: number; size?: number; after?: number } = {}) {
  const { items } = await listProposals(ctx, await facts(ctx), { sort: RANDOM, page: 0, size: 20, ...request })
  return items.map(({ id }) => id)
}
const onDay = (day: string) => visitorContext(organization, new Date(`${day}T12:00:00Z`))
const today = () => new Date().toISOString().slice(0, 10)
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

describe('the random order of a vote', () => {
  it('is the default of an open vote only', async () => {
    const ctx = visitorContext(organization)
    expect(await usualInVote(ctx, await facts(ctx))).toBe(RANDOM)
    expect(await usualInVote(ctx, await getModuleFacts(ctx, { moduleId: process.modules.ideas }))).toBeUndefined()
  })

  it('is not the default of a vote with very many candidates', async () => {
    await prismaClient().$executeRaw`
      WITH made AS (
        INSERT INTO "Proposal" ("organizationId", "processId", "moduleId", "updatedAt")
        SELECT ${organization.id}, ${process.processId}, ${process.modules.ideas}, now() FROM generate_series(1, 1000)
        RETURNING "id"
      )
      INSERT INTO "Candidate" ("organizationId", "moduleId", "proposalId", "cost", "position")
      SELECT ${organization.id}, ${process.modules.vote}, "id", 1, 100 + row_number() OVER () FROM made`
    const ctx = visitorContext(organization)
    expect(await usualInVote(ctx, await facts(ctx))).toBeUndefined()
    expect(await listPlace(ctx, await facts(ctx), 1, {})).toBeNull()
  })

  it('is the same for all visitors of a day, and another on the next', async () => {
    const one = await order(onDay(today()))
    expect(one.length).toBe(CANDIDATES)
    expect(await order(onDay(today()))).toEqual(one)
    expect(await order(onDay(tomorrow()))).not.toEqual(one)
  })

  it('is stable for a voter over days, and differs between voters', async () => {
    const [one, two] = [await aMember(organization), await aMember(organization)]
    const own = await order(contextOf(organization, one))
    expect(await order(contextOf(organization, one, new Date(Date.now() + 3 * 86_400_000)))).toEqual(own)
    expect(await order(contextOf(organization, two))).not.toEqual(own)
    expect(own.toSorted()).toEqual((await order(contextOf(organization, two))).toSorted())
  })

  it('is kept in pages and behind a cursor', async () => {
    const ctx = contextOf(organization, await aMember(organization))
    const all = await order(ctx)
    const pages = await Promise.all([0, 1, 2].map((page) => order(ctx, { page, size: 4 })))
    expect(pages.flat()).toEqual(all)
    for (const [index, after] of all.entries()) expect(await order(ctx, { after })).toEqual(all.slice(index + 1))
  })

  it('leads from each idea to its neighbours', async () => {
    const ctx = contextOf(organization, await aMember(organization))
    const all = await order(ctx)
    const at = (id: number | undefined) => (id === undefined ? null : new RegExp(`^/idea-detail/${id}/`))
    for (const [index, id] of all.entries()) {
      const place = await listPlace(ctx, await facts(ctx), id, {})
      const [previous, next] = [at(all[index - 1]), at(all[index + 1])]
      if (previous) expect(place?.previous?.href).toMatch(previous)
      else expect(place?.previous).toBeNull()
      if (next) expect(place?.next?.href).toMatch(next)
      else expect(place?.next).toBeNull()
    }
  })
})

async function addCandidates(count: number) {
  for (let index = 0; index < count; index++) {
    const proposalId = await aProposal(organization, process)
    const position = CANDIDATES + index
    const data = { organizationId: organization.id, moduleId: process.modules.vote, proposalId, cost: 1, position }
    await prismaClient().candidate.create({ data })
  }
}

/** A page of the list as its address is read, and the address that its link to the next page has. */
async function pageAt(ctx: Context, address: Record<string, string>) {
  const vote = await facts(ctx)
  const query = await readModuleList(ctx, vote, address)
  const { sort, order, page } = query
  const { items } = await listProposals(ctx, vote, { sort, order, page: page - 1, size: BALLOT_LIST_SIZE })
  const next = Object.entries(writeListQuery({ ...query, page: page + 1 })).filter(([, value]) => value !== undefined)
  return {
    ids: items.map(({ id }) => id),
    next: Object.fromEntries(next.map(([name, value]) => [name, String(value)])),
  }
}

describe('one reading of a vote', () => {
  const later = (days: number) => new Date(Date.now() + days * 86_400_000)

  it('shows each of 53 candidates once, with a sign-in, a midnight and another language in the middle', async () => {
    await addCandidates(53 - CANDIDATES)
    const first = await pageAt(visitorContext(organization), {})
    const member = await aMember(organization)
    const second = await pageAt(contextOf(organization, member, later(1)), first.next)
    const third = await pageAt({ ...contextOf(organization, member, later(2)), locale: 'it' }, second.next)
    const seen = [...first.ids, ...second.ids, ...third.ids]
    expect(seen).toHaveLength(53)
    expect(new Set(seen).size).toBe(53)
  })

  it('is not changed by joining the process or by a session that ends', async () => {
    const outsider = await aMember(organization)
    const before = await pageAt(contextOf(organization, outsider), {})
    await joinProcess(contextOf(organization, outsider), { processId: process.processId })
    expect((await pageAt(contextOf(organization, outsider), {})).ids).toEqual(before.ids)
    const asVisitor = await pageAt(visitorContext(organization), {})
    const carried = { order: asVisitor.next['order'] ?? '' }
    expect((await pageAt(contextOf(organization, outsider), carried)).ids).toEqual(asVisitor.ids)
    expect((await pageAt(visitorContext(organization, later(1)), carried)).ids).toEqual(asVisitor.ids)
  })

  it('goes from idea to idea and back to the list in its order after the sign-in', async () => {
    const visitor = visitorContext(organization)
    const { ids } = await pageAt(visitor, {})
    const member = contextOf(organization, await aMember(organization), later(1))
    let search: Record<string, string> = {}
    for (const [index, id] of ids.entries()) {
      const place = await listPlace(index === 0 ? visitor : member, await facts(visitor), id, search)
      const next = ids[index + 1]
      const href = place?.next?.href
      if (next === undefined) expect(href).toBeUndefined()
      else expect(href).toMatch(new RegExp(`^/idea-detail/${next}/`))
      expect(new URL(place?.backHref ?? '', 'https://x').searchParams.get('order')).toBe(today())
      search = Object.fromEntries(new URL(href ?? '/', 'https://x').searchParams)
    }
  })

  it('puts every candidate first for some of 200 members and of 200 days', async () => {
    const starts = async (contexts: Context[]) =>
      new Set((await Promise.all(contexts.map((ctx) => order(ctx, { size: 1 })))).flat())
    const days = Array.from({ length: 200 }, (_, index) => visitorContext(organization, later(index)))
    expect((await starts(days)).size).toBe(CANDIDATES)
    const member = contextOf(organization, await aMember(organization))
    const members = days.map((_, index) => ({ ...member, actor: { ...member.actor, userId: 1000 + index } }) as Context)
    expect((await starts(members)).size).toBe(CANDIDATES)
  })

  it('begins anew with an order that is not of the last days, so that nobody chooses among many', async () => {
    const ctx = visitorContext(organization)
    const { ids } = await pageAt(ctx, {})
    const day = (days: number) => later(days).toISOString().slice(0, 10)
    for (const order of [day(2), day(-9), 'x', '2026-02-31', '9999-99-99', '']) {
      expect((await pageAt(ctx, { order })).ids).toEqual(ids)
    }
    expect((await pageAt(ctx, { order: day(-1) })).ids).not.toEqual(ids)
  })
})
