import { describe, expect, it } from 'vitest'
import { checkRegisters } from '@/lab/histories/check-registers'
import { checkSet } from '@/lab/histories/check-set'
import { BallotHistory } from '@/lab/histories/record-ballots'
import type { Reply, Request, Voter } from '@/lab/reliability/client'

const given = (version: number, receipt: string, changed = true): Reply => ({
  status: 200,
  body: { version, receipt, changed, choices: [{ proposalId: 7, amount: 40 }], used: 40, limit: 100 },
})
const put = (key: string): Request => ({ method: 'PUT', path: '/donations/7', key })

/** A voter who gets these answers, one after the other. */
const answered = (...replies: Reply[]): Voter => ({
  kind: 'donations',
  proposals: [7, 8],
  random: () => 0,
  send: async () => replies.shift() ?? { status: 0, body: null },
})

it('writes twins as one addition, and a repetition as none', async () => {
  const history = new BallotHistory()
  const voter = history.recorded(answered(given(1, 'r1'), { status: 409, body: null }, given(1, 'r1')))
  await Promise.all([voter.send(put('a')), voter.send(put('a'))])
  await voter.send(put('a'))
  await history.readAll(async () => ['r1'])
  expect(checkSet(history.set())).toMatchObject({ acknowledged: 1, uncertain: 0, lost: [], unexpected: [] })
  expect(history.set().map(({ type, f, value }) => [type, f, value])).toEqual([
    ['invoke', 'add', 0],
    ['ok', 'add', 0],
    ['invoke', 'read', null],
    ['ok', 'read', [0]],
  ])
})

it('takes a lost answer for uncertain, an unchanged ballot for none, and lets the client go on as another process', async () => {
  const history = new BallotHistory()
  const voter = history.recorded(answered({ status: 503, body: null }, given(1, 'r1', false), given(2, 'r2')))
  for (const key of ['a', 'b', 'c']) await voter.send(put(key))
  // The first one happened after all.
  await history.readAll(async () => ['r1', 'r2'])
  const written = history.set()
  expect(written.filter(({ f }) => f === 'add').map(({ type }) => type)).toEqual([
    ...['invoke', 'info', 'invoke', 'fail', 'invoke', 'ok'],
  ])
  expect(new Set(written.filter(({ f }) => f === 'add').map((one) => one.process)).size).toBe(2)
  expect(checkSet(written)).toMatchObject({ acknowledged: 1, uncertain: 1, lost: [], unexpected: [] })
})

it('takes a request for uncertain whose key is held by the same request at a server that ended', async () => {
  const history = new BallotHistory()
  const held: Reply = { status: 409, body: { errors: [{ code: 1009 }] } }
  const voter = history.recorded(answered(held, given(1, 'r1', false), given(1, 'r1', false)))
  for (const key of ['a', 'a']) await voter.send(put(key))
  // The server had changed the ballot: told again, nothing changes any more.
  await voter.send({ method: 'GET', path: '/ballot' })
  await history.readAll(async () => ['r1'])
  expect(checkSet(history.set())).toMatchObject({ acknowledged: 0, uncertain: 1, lost: [], unexpected: [] })
  const { abortedReads, unwrittenReads } = checkRegisters(history.registers())
  expect([...abortedReads, ...unwrittenReads]).toEqual([])
})

it('finds that a change was lost which was acknowledged after its key had been in use', async () => {
  const history = new BallotHistory()
  const held: Reply = { status: 409, body: { errors: [{ code: 1009 }] } }
  const voter = history.recorded(answered(held, held, given(1, 'r1')))
  for (const key of ['a', 'a', 'a']) await voter.send(put(key))
  await history.readAll(async () => [])
  expect(checkSet(history.set())).toMatchObject({ acknowledged: 1, uncertain: 1, lost: [2], unexpected: [] })
})

it('takes a request that comes again after its refusal for a new one', async () => {
  const history = new BallotHistory()
  const voter = history.recorded(answered({ status: 409, body: null }, given(1, 'r1')))
  for (const key of ['a', 'a']) await voter.send(put(key))
  await history.readAll(async () => ['r1'])
  expect(checkSet(history.set())).toMatchObject({ acknowledged: 1, uncertain: 0, lost: [], unexpected: [] })
})

it('finds a vote that is missing in the end, and one that nobody cast', async () => {
  const history = new BallotHistory()
  await history.recorded(answered(given(1, 'r1'))).send(put('a'))
  await history.readAll(async () => ['other'])
  expect(checkSet(history.set())).toMatchObject({ lost: [0], unexpected: [1_000_000_000] })
})

it('writes ballots of donations as balances that add up', async () => {
  const history = new BallotHistory()
  await history.recorded(answered(given(1, 'r1'))).send(put('a'))
  expect(history.bank()).toMatchObject([
    { type: 'invoke', f: 'read', value: null, ballot: 'donations/0' },
    { type: 'ok', f: 'read', value: { 0: 60, 7: 40, 8: 0 }, ballot: 'donations/0', version: 1 },
  ])
})

describe('requests as transactions', () => {
  const told = (version: number, choices: Record<number, number>, changed = true): Reply => ({
    status: 200,
    body: {
      version,
      changed,
      receipt: `r${version}`,
      used: 0,
      limit: 100,
      choices: Object.entries(choices).map(([id, amount]) => ({ proposalId: Number(id), amount })),
    },
  })
  const refused: Reply = { status: 409, body: null }
  const lost: Reply = { status: 503, body: null }
  const donate = (id: number, amount: number): Request => ({
    method: 'PUT',
    path: `/donations/${id}`,
    body: { amount },
    key: crypto.randomUUID(),
  })
  const move = (from: number, to: number): Request => ({
    method: 'POST',
    path: '/donations/reassign',
    body: { from, to },
    key: crypto.randomUUID(),
  })
  const look: Request = { method: 'GET', path: '/ballot' }

  /** Two devices of a person, one request after the other or the first of each at once. */
  async function findings(asked: readonly [Request, Reply][]) {
    const history = new BallotHistory()
    for (const [request, reply] of asked) await history.recorded(answered(reply), 1).send(request)
    const { transactions: _, ...found } = checkRegisters(history.registers())
    return Object.fromEntries(Object.entries(found).filter(([, ones]) => ones.length > 0))
  }

  it.each<[string, [Request, Reply][]]>([
    [
      'follow each other',
      [
        [donate(7, 40), told(1, { 7: 40 })],
        [donate(8, 5), told(2, { 7: 40, 8: 5 })],
        [move(7, 8), told(3, { 8: 45 })],
        [donate(7, 40), refused],
        [look, told(3, { 8: 45 }, false)],
      ],
    ],
    [
      'were not answered and happened',
      [
        [donate(7, 40), lost],
        [look, told(1, { 7: 40 })],
        [donate(8, 5), told(2, { 7: 40, 8: 5 })],
      ],
    ],
    [
      'were not answered and did not happen',
      [
        [donate(7, 40), lost],
        [donate(8, 5), told(1, { 8: 5 })],
      ],
    ],
    [
      'set an amount that was there before',
      [
        [donate(7, 40), told(1, { 7: 40 })],
        [donate(7, 5), told(2, { 7: 5 })],
        [donate(7, 40), told(3, { 7: 40 })],
      ],
    ],
  ])('are sound when they %s', async (_name, asked) => {
    expect(await findings(asked)).toEqual({})
  })

  it.each<[string, [Request, Reply][], Record<string, unknown>]>([
    [
      'misses the one before (lost update)',
      [
        [donate(7, 40), told(1, { 7: 40 })],
        [donate(8, 5), told(2, { 8: 5 })],
      ],
      { readSkews: [[1, 3]] },
    ],
    [
      'has the same version as another',
      [
        [donate(7, 40), told(1, { 7: 40 })],
        [donate(8, 5), told(1, { 8: 5 })],
      ],
      { doubleWrites: [1, 3], lostUpdates: [[1, 3]] },
    ],
    [
      'shows what was refused (dirty read)',
      [
        [donate(7, 40), refused],
        [look, told(0, { 7: 40 }, false)],
      ],
      { abortedReads: [3] },
    ],
    ['shows what nobody gave', [[look, told(0, { 7: 40 }, false)]], { unwrittenReads: [1] }],
    ['has a version that nobody made', [[look, told(3, {}, false)]], { unwrittenReads: [1] }],
    [
      'shows a part of a move',
      [
        [donate(7, 40), told(1, { 7: 40 })],
        [move(7, 8), told(2, { 8: 40 })],
        [look, told(2, { 7: 40, 8: 40 }, false)],
      ],
      { readSkews: [[3, 5]] },
    ],
  ])('are not when an answer %s', async (_name, asked, wrong) => {
    expect(await findings(asked)).toMatchObject(wrong)
  })
})
