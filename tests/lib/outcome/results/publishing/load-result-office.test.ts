import { beforeEach, describe, expect, it } from 'vitest'
import type { SignedInContext } from '@/lib/foundation/context/context'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { loadOverride } from '@/lib/outcome/results/publishing/load-override'
import { loadResultOffice, OFFICE_PAGE_SIZE } from '@/lib/outcome/results/publishing/load-result-office'
import { getProcess } from '@/lib/process/processes/reading/queries'
import {
  aBudgetProcess,
  aMember,
  anOrganization,
  aProposal,
  type BudgetProcess,
  contextOf,
  daysFromNow,
  visitorContext,
} from '@/tests/factories'
import { moveVote } from '@/tests/factories/move-vote'
import { aPublishedResult } from '@/tests/factories/published-result'
import { refusal } from '@/tests/factories/refusal'

const db = prismaClient()
let organization: CurrentOrganization
let process: BudgetProcess
let admin: SignedInContext

beforeEach(async () => {
  organization = await anOrganization()
  process = await aBudgetProcess(organization)
  admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
})

const load = async (asked: { q?: string; page?: number } = {}, ctx: SignedInContext = admin) =>
  loadResultOffice(ctx, await getProcess(ctx, process.processId), { q: '', page: 1, ...asked })

const setTimes = (id: number, opened: number | null, closed: number | null = null) =>
  moveVote(id, {
    votingOpenedAt: opened === null ? null : daysFromNow(opened),
    votingClosesAt: opened === null ? null : daysFromNow(5),
    votingClosedAt: closed === null ? null : daysFromNow(closed),
  })

/** A second vote in the phase of the first. */
const anotherVote = () =>
  db.module.create({
    data: {
      organizationId: organization.id,
      processId: process.processId,
      phaseId: process.phases.vote,
      type: 'VOTE',
      name: { en: 'Second' },
      enabled: true,
      sourceModuleId: process.modules.ideas,
      settings: { rule: { kind: 'greedy' } },
    },
  })

async function aPair() {
  const titled = (title: string) => aProposal(organization, process, { title })
  const [pond, bench] = [await titled('Pond'), await titled('Bench')]
  const items = [
    { proposalId: pond, votes: 9, cost: 400, funded: true },
    { proposalId: bench, votes: 5, cost: 700, funded: false },
  ]
  return { items, pond, bench }
}

describe('the result in the back office', () => {
  it('says what comes next: a vote, its end, its count, or the result', async () => {
    const { vote } = process.modules
    expect(await load()).toMatchObject({
      state: 'voting',
      vote: { module: { id: vote }, phase: { id: process.phases.vote } },
      result: null,
    })
    await setTimes(vote, -2)
    expect((await load()).state).toBe('voting')
    await setTimes(vote, -2, -1)
    expect((await load()).state).toBe('uncounted')
    const { items } = await aPair()
    await aPublishedResult(organization, process, items, null)
    expect(await load()).toMatchObject({ state: 'counted', result: { moduleId: vote, itemsCount: 2 } })
  })

  it('has no vote in a process without one', async () => {
    await db.module.delete({ where: { id: process.modules.result } })
    await db.module.delete({ where: { id: process.modules.vote } })
    expect(await load()).toMatchObject({ state: 'noVote', vote: null, result: null })
  })

  it('is of the vote that was opened last, and of the first one if none was', async () => {
    const second = await anotherVote()
    const first = process.modules.vote
    expect((await load()).vote?.module.id).toBe(first)
    await setTimes(second.id, -3)
    expect((await load()).vote?.module.id).toBe(second.id)
    await setTimes(first, -2)
    expect((await load()).vote?.module.id).toBe(first)
    await setTimes(second.id, -1)
    expect((await load()).vote?.module.id).toBe(second.id)
  })

  it('lists a page of ideas by votes, or those with the words of a search', async () => {
    const { items, pond, bench } = await aPair()
    await aPublishedResult(organization, process, items, null)
    const ids = async (asked: { q?: string; page?: number }) =>
      (await load(asked)).result?.items.map(({ proposalId }) => proposalId)
    expect(await ids({})).toEqual([pond, bench])
    expect(await ids({ page: 2 })).toEqual([])
    expect(await ids({ q: 'bench' })).toEqual([bench])
    expect(OFFICE_PAGE_SIZE).toBe(50)
  })

  it('says whether the reader may override the rule', async () => {
    const roles = [{ processId: process.processId, authority: 'DELEGATE' as const }]
    const member = await aMember(organization, { authorities: ['DELEGATE'], processRoles: roles })
    expect((await load({}, contextOf(organization, member))).canOverride).toBe(false)
    expect((await load()).canOverride).toBe(true)
  })
})

describe('the form that overrides a result', () => {
  it('has the idea and the result it is part of', async () => {
    const { items, bench } = await aPair()
    await aPublishedResult(organization, process, items, null)
    const { result, item } = await loadOverride(admin, { processId: process.processId, proposalId: bench })
    expect(item).toMatchObject({ proposalId: bench, votes: 5, funded: false })
    expect(result).toMatchObject({ processId: process.processId, moduleId: process.modules.vote, itemsCount: 2 })
  })

  it('is for administrators and ideas of the vote', async () => {
    const { items, pond } = await aPair()
    const { processId } = process
    await aPublishedResult(organization, process, items)
    const other = await aProposal(organization, process)
    expect(await refusal(loadOverride(admin, { processId, proposalId: other }))).toBe('proposalUnknown')
    const member = contextOf(organization, await aMember(organization, { joined: [processId] }))
    expect(await refusal(loadOverride(member, { processId, proposalId: pond }))).toBe('permissionDenied')
    expect(await refusal(loadOverride(visitorContext(organization), { processId, proposalId: pond }))).toBe(
      'signInRequired',
    )
    const elsewhere = await aBudgetProcess(organization)
    const { processId: empty } = elsewhere
    expect(await refusal(loadOverride(admin, { processId: empty, proposalId: pond }))).toBe('resultNotComputed')
  })

  it('is about the last counted vote, which the command overrides too', async () => {
    const { items, bench } = await aPair()
    await aPublishedResult(organization, process, items)
    const second = await anotherVote()
    const again = { ...process, modules: { ...process.modules, vote: second.id } }
    await aPublishedResult(organization, again, items.toReversed(), null)
    const { result, item } = await loadOverride(admin, { processId: process.processId, proposalId: bench })
    expect(result.moduleId).toBe(second.id)
    expect(item.rank).toBe(1)
  })
})
