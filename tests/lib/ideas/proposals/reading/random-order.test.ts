import { beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '@/lib/foundation/context/context'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { listPlace } from '@/lib/ideas/finding/list-neighbours'
import { listProposals } from '@/lib/ideas/proposals/reading/list-proposals'
import { usualInVote } from '@/lib/ideas/proposals/reading/random-seed'
import { RANDOM } from '@/lib/ideas/proposals/reading/sorts'
import { getModuleFacts } from '@/lib/process/modules/queries'
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
