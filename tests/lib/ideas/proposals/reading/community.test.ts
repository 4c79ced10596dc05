import { beforeEach, expect, test } from 'vitest'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { communityOf } from '@/lib/ideas/proposals/reading/community'
import { listInScope } from '@/lib/ideas/proposals/reading/list-proposals'
import { pointsInScope } from '@/lib/ideas/proposals/reading/map-points'
import { PROPOSAL_SORTS } from '@/lib/ideas/proposals/reading/sorts'
import { aBudgetProcess, aMember, anOrganization, aProposal, contextOf, visitorContext } from '@/tests/factories'

let organization: CurrentOrganization
beforeEach(async () => {
  organization = await anOrganization()
})

const titles = async (ctx: Parameters<typeof communityOf>[0], processId?: number) => {
  const { scope } = await communityOf(ctx, processId)
  const { items, total } = await listInScope(ctx, scope, { sort: 'oldest', page: 0, size: 20 })
  expect(total).toBe(items.length)
  return items.map(({ title }) => title)
}

test('lists the ideas of every process that the reader may see, and of no other organization', async () => {
  const open = await aBudgetProcess(organization)
  const hidden = await aBudgetProcess(organization, { process: { visibility: 'PRIVATE' } })
  const draft = await aBudgetProcess(organization, { process: { status: 'DRAFT' } })
  const other = await anOrganization()
  await aProposal(organization, open, { title: 'Open' })
  await aProposal(organization, hidden, { title: 'Private' })
  await aProposal(organization, draft, { title: 'Prepared' })
  await aProposal(other, await aBudgetProcess(other), { title: 'Elsewhere' })
  expect(await titles(visitorContext(organization))).toEqual(['Open'])
  const member = await aMember(organization, { joined: [hidden.processId] })
  expect(await titles(contextOf(organization, member))).toEqual(['Open', 'Private'])
  expect(await titles(contextOf(organization, member), hidden.processId)).toEqual(['Private'])
  expect(await titles(visitorContext(organization), hidden.processId)).toEqual([])
  const admin = await aMember(organization, { authorities: ['ADMIN'] })
  expect(await titles(contextOf(organization, admin))).toEqual(['Open', 'Private', 'Prepared'])
  expect(
    await pointsInScope(visitorContext(organization), (await communityOf(visitorContext(organization))).scope),
  ).toEqual([])
})

test('sorts ideas of several modules like those of one', async () => {
  const processes = [await aBudgetProcess(organization), await aBudgetProcess(organization)]
  const db = prismaClient()
  for (let index = 0; index < 6; index++) {
    const process = processes[index % 2]
    if (!process) continue
    const id = await aProposal(organization, process)
    await db.proposal.update({
      where: { id },
      data: { cost: index === 2 ? null : (index * 7) % 4, popularity: (index * 5) % 3 },
    })
  }
  const ctx = visitorContext(organization)
  const { scope } = await communityOf(ctx)
  const rows = await db.proposal.findMany({ where: { organizationId: organization.id } })
  const cost = (row: (typeof rows)[number]) => (row.cost === null ? null : Number(row.cost))
  const late = (one: number | null, other: number | null) =>
    one === other ? 0 : one === null ? 1 : other === null ? -1 : one - other
  const orders: Record<
    (typeof PROPOSAL_SORTS)[number],
    (one: (typeof rows)[number], other: (typeof rows)[number]) => number
  > = {
    latest: (one, other) => other.id - one.id,
    oldest: (one, other) => one.id - other.id,
    mostPopular: (one, other) => other.popularity - one.popularity || other.id - one.id,
    leastPopular: (one, other) => one.popularity - other.popularity || one.id - other.id,
    mostExpensive: (one, other) =>
      (cost(one) === null || cost(other) === null ? late(cost(one), cost(other)) : -late(cost(one), cost(other))) ||
      other.id - one.id,
    leastExpensive: (one, other) => late(cost(one), cost(other)) || one.id - other.id,
  }
  for (const sort of PROPOSAL_SORTS) {
    const expected = rows.toSorted(orders[sort]).map(({ id }) => id)
    const pages = await Promise.all(
      [0, 1, 2, 3].map((page) => listInScope(ctx, scope, { sort, page, size: 2 }).then(({ items }) => items)),
    )
    expect(
      pages.flat().map(({ id }) => id),
      sort,
    ).toEqual(expected)
    const second = await listInScope(ctx, scope, { sort, page: 0, size: 9, after: expected[1] })
    expect(
      second.items.map(({ id }) => id),
      sort,
    ).toEqual(expected.slice(2))
  }
})
