import { describe, expect, it } from 'vitest'
import type { SignedIn } from '@/lib/catalogues/actor'
import type { AnyCall } from '@/lib/foundation/api/call'
import { prismaClient } from '@/lib/foundation/db/client'
import {
  computeResultCall as compute,
  publishResultCall as publish,
} from '@/lib/outcome/results/publishing/publish-result'
import { getResultCall as results } from '@/lib/outcome/results/reading/calls'
import {
  withdrawPreferenceCall as DELETE,
  castPreferenceCall as PUT,
  reassignPreferenceCall as reassign,
} from '@/lib/participation/votes/ballots/ballot-verbs'
import { getBallotCall as getBallot } from '@/lib/participation/votes/ballots/queries'
import { closeVotingCall as close } from '@/lib/participation/votes/voting/close-voting-early'
import { openVotingCall as open } from '@/lib/participation/votes/voting/open-voting'
import { api } from '@/tests/api/client'
import { aBudgetProcess, aMember, anOpenVote, anOrganization, aProposal, daysFromNow } from '@/tests/factories'
import { EARLY_ALONE, TYPED } from '@/tests/factories/early-closing'

async function aVote() {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization, { process: { preferencesMax: 2, name: { en: TYPED } } })
  const ideas = [
    await aProposal(organization, process),
    await aProposal(organization, process),
    await aProposal(organization, process),
  ]
  const [a = 0, b = 0, c = 0] = ideas
  const join = (authorities: SignedIn['authorities'] = []) =>
    aMember(organization, { joined: [process.processId], authorities })
  const [voter, other, admin] = [await join(), await join(), await join(['ADMIN'])]
  return {
    organization,
    process,
    processId: process.processId,
    moduleId: process.modules.vote,
    a,
    b,
    c,
    voter,
    other,
    admin,
  }
}

describe('preferences at the API', () => {
  it('are given, moved, withdrawn and listed by their voter', async () => {
    const { organization, process, moduleId, a, b, voter } = await aVote()
    await anOpenVote(organization, process)
    const given = await api(organization)
      .as(voter)
      .put(PUT, { params: { moduleId, proposalId: a } })
    expect(given).toMatchObject({ status: 200, json: { changed: true, used: 1, limit: 2, left: 1, version: 1 } })
    const moved = await api(organization)
      .as(voter)
      .post(reassign, { params: { moduleId }, body: { from: a, to: b } })
    expect(moved.json.choices).toEqual([{ proposalId: b, amount: 1 }])
    const taken = await api(organization)
      .as(voter)
      .delete(DELETE, { params: { moduleId, proposalId: b } })
    expect(taken.json).toMatchObject({ used: 0, version: 3 })
    const { json } = await api(organization).as(voter).get(getBallot, { params: { moduleId } })
    expect(json).toMatchObject({ choices: [], receipt: taken.json.receipt })
  })

  it('are refused without a session', async () => {
    const { organization, process, moduleId, a } = await aVote()
    await anOpenVote(organization, process)
    expect(await api(organization).put(PUT, { params: { moduleId, proposalId: a } })).toMatchObject({
      status: 401,
      codes: [1102],
    })
    expect(await api(organization).get(getBallot, { params: { moduleId } })).toMatchObject({ status: 401 })
  })

  it('are refused with the specified code', async () => {
    const { organization, process, moduleId, a, b, c, voter } = await aVote()
    const put = (proposalId: number | string) =>
      api(organization).as(voter).put(PUT, { params: { moduleId, proposalId } })
    expect(await put(a)).toMatchObject({ status: 403, codes: [1500] })
    await anOpenVote(organization, process)
    await put(a)
    await put(b)
    expect(await put(c)).toMatchObject({ status: 409, codes: [1502] })
    expect(await put(999_999)).toMatchObject({ status: 422, codes: [1503] })
    for (const id of ['-1', '0', '0.5', '"10"', '1e3', 'NaN', '9007199254740992', '１０', '00', ' 1'])
      expect((await put(id)).status, id).toBe(404)
  })

  it.each([
    ['a fraction', { from: 1, to: 0.5 }],
    ['a text', { from: 1, to: '2' }],
    ['nothing', {}],
    ['zero', { from: 0, to: 1 }],
    ['more than it should', { from: 1, to: 2, amount: 5 }],
    ['a list', [1, 2]],
  ])('refuse %s when moving', async (_what, body) => {
    const { organization, process, moduleId, voter } = await aVote()
    await anOpenVote(organization, process)
    const { status } = await api(organization).as(voter).post(reassign, { params: { moduleId }, body })
    expect([400, 422]).toContain(status)
  })

  it('replay the answer of a repeated request, also after closing, and vote once (V07)', async () => {
    const { organization, process, moduleId, a, voter, admin } = await aVote()
    await anOpenVote(organization, process)
    const put = (key: string) =>
      api(organization)
        .as(voter)
        .put(PUT, { params: { moduleId, proposalId: a }, key })
    const first = await put('vote-1')
    await api(organization).as(admin).post(close, { params: { moduleId }, body: EARLY_ALONE })
    expect((await put('vote-1')).json).toEqual(first.json)
    expect(await put('vote-2')).toMatchObject({ status: 403, codes: [1501] })
    expect(await prismaClient().choice.count()).toBe(1)
    expect(await prismaClient().ledgerEvent.count({ where: { kind: 'BALLOT_CHANGED' } })).toBe(1)
  })

  it('bind an idempotency key to one person and one body (V08)', async () => {
    const { organization, process, moduleId, a, b, c, voter, other } = await aVote()
    await anOpenVote(organization, process)
    for (const proposalId of [a, b]) await api(organization).as(voter).put(PUT, { params: { moduleId, proposalId } })
    const move = { params: { moduleId }, key: 'move-1' }
    expect(
      (
        await api(organization)
          .as(voter)
          .post(reassign, { ...move, body: { from: a, to: c } })
      ).status,
    ).toBe(200)
    expect(
      await api(organization)
        .as(voter)
        .post(reassign, { ...move, body: { from: b, to: a } }),
    ).toMatchObject({
      status: 422,
      codes: [1008],
    })
    // The same key of somebody else is another key.
    expect(
      await api(organization)
        .as(other)
        .post(reassign, { ...move, body: { from: a, to: c } }),
    ).toMatchObject({
      status: 404,
      codes: [1504],
    })
    const ten = await Promise.all(
      Array.from({ length: 10 }, () =>
        api(organization)
          .as(other)
          .put(PUT, { params: { moduleId, proposalId: a }, key: 'same' }),
      ),
    )
    expect(ten.every(({ status, codes }) => status === 200 || codes[0] === 1009)).toBe(true)
    expect(await prismaClient().choice.count({ where: { proposalId: a } })).toBe(1)
  })
})

describe('a vote at the API', () => {
  it('is opened, closed and published by an administrator, after which the result is public', async () => {
    const { organization, moduleId, processId, a, voter, admin } = await aVote()
    const closesAt = daysFromNow(2).toISOString()
    const opening = { params: { moduleId }, body: { closesAt } }
    expect(await api(organization).as(voter).post(open, opening)).toMatchObject({ status: 403, codes: [1103] })
    expect(await api(organization).as(admin).post(open, opening)).toMatchObject({
      status: 200,
      json: { candidates: 3, votingClosesAt: closesAt },
    })
    await api(organization)
      .as(voter)
      .put(PUT, { params: { moduleId, proposalId: a } })
    const publishing = { params: { processId }, body: { hash: '0'.repeat(64), decidedBy: 'Council' } }
    expect(await api(organization).as(admin).post(publish, publishing)).toMatchObject({ status: 409, codes: [1512] })
    expect((await api(organization).as(admin).post(close, { params: { moduleId }, body: EARLY_ALONE })).status).toBe(
      200,
    )
    expect(await api(organization).get(results, { params: { processId } })).toMatchObject({
      status: 404,
      codes: [1513],
    })
    expect(await api(organization).as(voter).post(publish, publishing)).toMatchObject({ status: 403 })
    expect(await api(organization).as(admin).post(publish, publishing)).toMatchObject({ status: 409, codes: [1535] })
    const counted = await api(organization).as(admin).post(compute, { params: { processId } })
    const seen = { hash: counted.json.hash, decidedBy: 'Council' }
    expect(
      (
        await api(organization)
          .as(admin)
          .post(publish, { ...publishing, body: seen })
      ).status,
    ).toBe(200)
    const { status, json } = await api(organization).get(results, { params: { processId } })
    expect(status).toBe(200)
    expect(Object.keys(json).slice(0, 5)).toEqual(['rule', 'parameters', 'budget', 'spent', 'items'])
    const [item] = json.items
    expect(Object.keys(item ?? {})).toEqual([
      'proposalId',
      'reference',
      'title',
      'rank',
      'votes',
      'collected',
      'cost',
      'funded',
      'reason',
      'distance',
      'override',
      'carriedOut',
    ])
    expect(item).toMatchObject({
      proposalId: a,
      reference: null,
      rank: 1,
      votes: 1,
      collected: 0,
      funded: true,
      reason: 'funded',
    })
  })

  it('of another organization answers 404', async () => {
    const [mine, other] = [await aVote(), await aVote()]
    await anOpenVote(mine.organization, mine.process)
    const { organization, admin } = other
    const params = { moduleId: mine.moduleId }
    for (const handler of [open, close, getBallot])
      expect(await api(organization).as(admin).send<AnyCall>(handler, { params })).toMatchObject({
        status: 404,
        codes: [700],
      })
    expect(
      await api(organization)
        .as(admin)
        .put(PUT, { params: { ...params, proposalId: mine.a } }),
    ).toMatchObject({ status: 404, codes: [700] })
    expect(await api(organization).get(results, { params: { processId: mine.processId } })).toMatchObject({
      status: 404,
      codes: [110],
    })
    expect(
      await api(organization)
        .as(admin)
        .post(publish, { params: { processId: mine.processId }, body: { hash: '0'.repeat(64), decidedBy: 'Council' } }),
    ).toMatchObject({ status: 404, codes: [110] })
  })
})
