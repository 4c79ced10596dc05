import { describe, expect, it, vi } from 'vitest'
import type { Context } from '@/lib/foundation/context/context'
import { moduleAtAddress } from '@/lib/ideas/proposals/reading/page-facts'
import { readModuleList } from '@/lib/ideas/proposals/reading/random-seed'
import { castPreference } from '@/lib/participation/votes/ballots/ballot-verbs'
import { loadListPage } from '@/lib/views/ideas/load-list-page'
import { loadOwnBallot } from '@/lib/views/votes/load-own-ballot'
import { aBudgetProcess, anOpenVote, anOrganization, aProposal, visitorContext } from '@/tests/factories'
import { aParticipant } from '@/tests/factories/participants'

// A browser without cookies.
vi.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined }) }))

async function aVote() {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization)
  const [pond, bridge] = [await aProposal(organization, process), await aProposal(organization, process)]
  const { processId, phases, modules } = process
  const facts = (ctx: Context) => moduleAtAddress(ctx, modules.vote, processId, phases.vote)
  const list = async (ctx: Context, search: Record<string, string> = {}) =>
    loadListPage(ctx, await facts(ctx), await readModuleList(ctx, await facts(ctx), search))
  const [voter, visitor] = [await aParticipant(organization, process), visitorContext(organization)]
  const open = () => anOpenVote(organization, process)
  return { list, facts, open, voter, visitor, pond, bridge, moduleId: modules.vote }
}

const ids = ({ found }: Awaited<ReturnType<typeof loadListPage>>) =>
  found.items.map(({ id }) => id).toSorted((a, b) => a - b)

describe('the list of a vote', () => {
  it('has no ballot before the vote opens', async () => {
    const { list, voter } = await aVote()
    expect(await list(voter)).toMatchObject({ open: null, pages: 1, chosen: new Set() })
  })

  it('has all candidates, and the own ballot of who can vote', async () => {
    const { list, open, voter, visitor, pond, bridge, moduleId } = await aVote()
    await open()
    await castPreference(voter, { moduleId, proposalId: bridge })
    const own = await list(voter)
    expect(own).toMatchObject({ candidates: 2, pages: 1, voting: { given: new Map([[bridge, 1]]), joins: false } })
    expect(ids(own)).toEqual([pond, bridge])
    expect(await list(visitor)).toMatchObject({ candidates: 2, voting: null, open: { offer: { kind: 'signIn' } } })
  })

  it('is narrowed to what the voter gave something to; a visitor reads all', async () => {
    const { list, open, voter, visitor, pond, bridge, moduleId } = await aVote()
    await open()
    await castPreference(voter, { moduleId, proposalId: bridge })
    expect(ids(await list(voter, { only: 'given' }))).toEqual([bridge])
    expect(ids(await list(voter, { only: 'later' }))).toEqual([])
    expect(ids(await list(visitor, { only: 'given' }))).toEqual([pond, bridge])
  })
})

describe('the own ballot', () => {
  it('has choices and receipts, the latest first', async () => {
    const { facts, open, voter, pond, bridge, moduleId } = await aVote()
    await open()
    const load = async () => loadOwnBallot(voter, await facts(voter))
    expect(await load()).toMatchObject({ choices: [], receipts: null })
    await castPreference(voter, { moduleId, proposalId: pond })
    const { receipts: first } = await load()
    await castPreference(voter, { moduleId, proposalId: bridge })
    const { choices, receipts } = await load()
    expect(choices.map(({ proposalId }) => proposalId).toSorted((a, b) => a - b)).toEqual([pond, bridge])
    expect(receipts?.latest.isSealed).toBe(false)
    expect(receipts?.earlier.map(({ receipt }) => receipt)).toEqual([first?.latest.receipt])
  })
})
