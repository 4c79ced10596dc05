import { describe, expect, it } from 'vitest'
import type { SignedIn } from '@/lib/catalogues/actor'
import type { AnyCall } from '@/lib/foundation/api/call'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { signToken } from '@/lib/identity/auth/session/token'
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
import { aBudgetProcess, aMember, anOpenVote, anOrganization, aProposal, daysFromNow } from '@/tests/factories'
import { EARLY_ALONE, TYPED } from '@/tests/factories/early-closing'
import { answerOf } from './ask'

type Call = {
  method: string
  params: Record<string, number | string>
  body?: unknown
  key?: string
  as?: SignedIn | undefined
}

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

async function call(organization: CurrentOrganization, handler: AnyCall, { method, params, body, key, as }: Call) {
  const headers = new Headers({ host: organization.primaryHost, 'content-type': 'application/json' })
  if (key) headers.set('idempotency-key', key)
  if (as) {
    const payload = { typ: 'session' as const, sub: as.username, sid: as.sessionId, tv: 0 }
    headers.set('authorization', `Bearer ${await signToken(organization.id, payload, new Date())}`)
  }
  const path = `/${Object.values(params).join('/')}`
  const request = new Request(`http://${organization.primaryHost}/api/v1${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const texts = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
  const response = await answerOf(handler, request, texts)
  const json = (await response.json()) as { errors?: { code: number; field?: string }[]; [name: string]: unknown }
  return { status: response.status, body: json, code: json.errors?.[0]?.code }
}

describe('preferences at the API', () => {
  it('are given, moved, withdrawn and listed by their voter', async () => {
    const { organization, process, moduleId, a, b, voter } = await aVote()
    await anOpenVote(organization, process)
    const given = await call(organization, PUT, { method: 'PUT', params: { moduleId, proposalId: a }, as: voter })
    expect(given).toMatchObject({ status: 200, body: { changed: true, used: 1, limit: 2, left: 1, version: 1 } })
    const moved = await call(organization, reassign, {
      method: 'POST',
      params: { moduleId },
      body: { from: a, to: b },
      as: voter,
    })
    expect(moved.body['choices']).toEqual([{ proposalId: b, amount: 1 }])
    const taken = await call(organization, DELETE, { method: 'DELETE', params: { moduleId, proposalId: b }, as: voter })
    expect(taken.body).toMatchObject({ used: 0, version: 3 })
    const { body } = await call(organization, getBallot, { method: 'GET', params: { moduleId }, as: voter })
    expect(body).toMatchObject({ choices: [], receipt: taken.body['receipt'] })
  })

  it('are refused without a session', async () => {
    const { organization, process, moduleId, a } = await aVote()
    await anOpenVote(organization, process)
    expect(await call(organization, PUT, { method: 'PUT', params: { moduleId, proposalId: a } })).toMatchObject({
      status: 401,
      code: 1102,
    })
    expect(await call(organization, getBallot, { method: 'GET', params: { moduleId } })).toMatchObject({ status: 401 })
  })

  it('are refused with the specified code', async () => {
    const { organization, process, moduleId, a, b, c, voter } = await aVote()
    const put = (proposalId: number | string) =>
      call(organization, PUT, { method: 'PUT', params: { moduleId, proposalId }, as: voter })
    expect(await put(a)).toMatchObject({ status: 403, code: 1500 })
    await anOpenVote(organization, process)
    await put(a)
    await put(b)
    expect(await put(c)).toMatchObject({ status: 409, code: 1502 })
    expect(await put(999_999)).toMatchObject({ status: 422, code: 1503 })
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
    const { status } = await call(organization, reassign, { method: 'POST', params: { moduleId }, body, as: voter })
    expect([400, 422]).toContain(status)
  })

  it('replay the answer of a repeated request, also after closing, and vote once (V07)', async () => {
    const { organization, process, moduleId, a, voter, admin } = await aVote()
    await anOpenVote(organization, process)
    const put = { method: 'PUT', params: { moduleId, proposalId: a }, as: voter, key: 'vote-1' }
    const first = await call(organization, PUT, put)
    await call(organization, close, { method: 'POST', params: { moduleId }, body: EARLY_ALONE, as: admin })
    expect(await call(organization, PUT, put)).toEqual(first)
    expect(await call(organization, PUT, { ...put, key: 'vote-2' })).toMatchObject({ status: 403, code: 1501 })
    expect(await prismaClient().choice.count()).toBe(1)
    expect(await prismaClient().ledgerEvent.count({ where: { kind: 'BALLOT_CHANGED' } })).toBe(1)
  })

  it('bind an idempotency key to one person and one body (V08)', async () => {
    const { organization, process, moduleId, a, b, c, voter, other } = await aVote()
    await anOpenVote(organization, process)
    for (const proposalId of [a, b])
      await call(organization, PUT, { method: 'PUT', params: { moduleId, proposalId }, as: voter })
    const move = { method: 'POST', params: { moduleId }, key: 'move-1', as: voter }
    expect((await call(organization, reassign, { ...move, body: { from: a, to: c } })).status).toBe(200)
    expect(await call(organization, reassign, { ...move, body: { from: b, to: a } })).toMatchObject({
      status: 422,
      code: 1008,
    })
    // The same key of somebody else is another key.
    expect(await call(organization, reassign, { ...move, as: other, body: { from: a, to: c } })).toMatchObject({
      status: 404,
      code: 1504,
    })
    const ten = await Promise.all(
      Array.from({ length: 10 }, () =>
        call(organization, PUT, { method: 'PUT', params: { moduleId, proposalId: a }, as: other, key: 'same' }),
      ),
    )
    expect(ten.every(({ status, code }) => status === 200 || code === 1009)).toBe(true)
    expect(await prismaClient().choice.count({ where: { proposalId: a } })).toBe(1)
  })
})

describe('a vote at the API', () => {
  it('is opened, closed and published by an administrator, after which the result is public', async () => {
    const { organization, moduleId, processId, a, voter, admin } = await aVote()
    const closesAt = daysFromNow(2).toISOString()
    const opening = { method: 'POST', params: { moduleId }, body: { closesAt } }
    expect(await call(organization, open, { ...opening, as: voter })).toMatchObject({ status: 403, code: 1103 })
    expect(await call(organization, open, { ...opening, as: admin })).toMatchObject({
      status: 200,
      body: { candidates: 3, votingClosesAt: closesAt },
    })
    await call(organization, PUT, { method: 'PUT', params: { moduleId, proposalId: a }, as: voter })
    const publishing = { method: 'POST', params: { processId }, body: { hash: '0'.repeat(64), decidedBy: 'Council' } }
    expect(await call(organization, publish, { ...publishing, as: admin })).toMatchObject({ status: 409, code: 1512 })
    expect(
      (await call(organization, close, { method: 'POST', params: { moduleId }, body: EARLY_ALONE, as: admin })).status,
    ).toBe(200)
    expect(await call(organization, results, { method: 'GET', params: { processId } })).toMatchObject({
      status: 404,
      code: 1513,
    })
    expect(await call(organization, publish, { ...publishing, as: voter })).toMatchObject({ status: 403 })
    expect(await call(organization, publish, { ...publishing, as: admin })).toMatchObject({ status: 409, code: 1535 })
    const counted = await call(organization, compute, { method: 'POST', params: { processId }, as: admin })
    const seen = { hash: counted.body['hash'], decidedBy: 'Council' }
    expect((await call(organization, publish, { ...publishing, body: seen, as: admin })).status).toBe(200)
    const { status, body } = await call(organization, results, { method: 'GET', params: { processId } })
    expect(status).toBe(200)
    expect(Object.keys(body).slice(0, 5)).toEqual(['rule', 'parameters', 'budget', 'spent', 'items'])
    const [item] = body['items'] as Record<string, unknown>[]
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
      'carriedOut',
      'distance',
      'override',
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
    for (const [handler, method] of [
      [open, 'POST'],
      [close, 'POST'],
      [getBallot, 'GET'],
    ] as const)
      expect(await call(organization, handler, { method, params, as: admin })).toMatchObject({ status: 404, code: 700 })
    expect(
      await call(organization, PUT, { method: 'PUT', params: { ...params, proposalId: mine.a }, as: admin }),
    ).toMatchObject({ status: 404, code: 700 })
    expect(await call(organization, results, { method: 'GET', params: { processId: mine.processId } })).toMatchObject({
      status: 404,
      code: 110,
    })
    expect(
      await call(organization, publish, {
        ...{ method: 'POST', params: { processId: mine.processId }, as: admin },
        body: { hash: '0'.repeat(64), decidedBy: 'Council' },
      }),
    ).toMatchObject({ status: 404, code: 110 })
  })
})
