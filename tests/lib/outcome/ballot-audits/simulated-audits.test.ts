import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { compareOpened } from '@/lib/outcome/ballot-audits/drawing/check-opened'
import { drawPositions, sampleSize } from '@/lib/outcome/ballot-audits/drawing/draw'
import { MerkleLevels } from '@/lib/outcome/ballot-audits/drawing/merkle-levels'
import { drandRound, drandTime, normalizeTyped } from '@/lib/outcome/ballot-audits/drawing/randomness'
import { auditPath, merkleRoot, toHex } from '@/lib/outcome/ledger/sealing/merkle'

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest())
const utf8 = (text: string) => new TextEncoder().encode(text)
const BALLOTS = 20_000
const AUDITS = 200

describe('the sample', () => {
  it.each([
    [0, 0],
    [1, 1],
    [298, 298],
    [299, 299],
    [60_000, 299],
  ])('of %i ballots has %i', (size, sample) => expect(sampleSize(size)).toBe(sample))

  it('holds each position once, and is another one for other random numbers', async () => {
    const draw = { root: 'a'.repeat(64), size: 400, count: 299 }
    const first = await drawPositions({ ...draw, randomness: '1' }, sha256)
    expect(new Set(first).size).toBe(299)
    expect(first.every((position) => position >= 0 && position < 400)).toBe(true)
    expect(await drawPositions({ ...draw, randomness: '1' }, sha256)).toEqual(first)
    expect(await drawPositions({ ...draw, randomness: '2' }, sha256)).not.toEqual(first)
  })
})

it('finds that 1 % of the published ballots were altered in the announced share of audits', async () => {
  const ballots = Array.from({ length: BALLOTS }, (_, at) => {
    const choices: [number, number][] = [[1 + (at % 7), 1]]
    const text = `nonce-${at}|ballot-${at}|1|${JSON.stringify(choices)}`
    return { text, commitment: toHex(sha256(utf8(text))), choices }
  })
  let [found, falseAlarms] = [0, 0]
  for (let audit = 0; audit < AUDITS; audit++) {
    const draw = { root: 'b'.repeat(64), randomness: `audit ${audit}`, size: BALLOTS, count: sampleSize(BALLOTS) }
    const altered = new Set(
      await drawPositions({ ...draw, randomness: `tampering ${audit}`, count: BALLOTS / 100 }, sha256),
    )
    let [differs, honest] = [false, true]
    for (const position of await drawPositions(draw, sha256)) {
      const ballot = ballots[position] as (typeof ballots)[number]
      const published: [number, number][] = altered.has(position) ? [[99, 1]] : ballot.choices
      if ((await compareOpened(ballot, published, sha256)) === 'published') differs = true
      if (audit < 5 && (await compareOpened(ballot, ballot.choices, sha256)) !== null) honest = false
    }
    if (differs) found += 1
    if (!honest) falseAlarms += 1
  }
  // 190 are expected of 200; fewer than 181 or more than 198 come once in a thousand series.
  expect(found).toBeGreaterThan(180)
  expect(found).toBeLessThan(199)
  expect(falseAlarms).toBe(0)
  if (process.env['SHOW_RATE']) console.log(`found in ${found} of ${AUDITS}`)
})

describe('an opened ballot', () => {
  const text = 'n|b|2|[[3,1],[12,5]]'
  const commitment = toHex(sha256(utf8(text)))

  it('fits what is published, in any order', async () => {
    expect(
      await compareOpened(
        { text, commitment },
        [
          [12, 5],
          [3, 1],
        ],
        sha256,
      ),
    ).toBeNull()
    const empty = 'n|b|3|[]'
    const opened = { text: empty, commitment: toHex(sha256(utf8(empty))) }
    expect(await compareOpened(opened, undefined, sha256)).toBeNull()
    expect(await compareOpened(opened, [[3, 1]], sha256)).toBe('published')
  })

  it.each([
    [
      'another amount',
      text,
      [
        [3, 1],
        [12, 4],
      ],
      'published',
    ],
    ['one idea less', text, [[3, 1]], 'published'],
    ['a ballot that is not published', text, undefined, 'published'],
    ['another text', 'n|b|2|[[3,1]]', [[3, 1]], 'commitment'],
  ] as const)('does not fit %s', async (_, given, published, what) => {
    const copy = published?.map(([id, amount]) => [id, amount] as const)
    expect(await compareOpened({ text: given, commitment }, copy, sha256)).toBe(what)
  })
})

it.each([1, 2, 3, 5, 8, 13, 300])('a kept tree of %i leaves has the root and the paths of RFC 6962', async (size) => {
  const leaves = Array.from({ length: size }, (_, at) => sha256(utf8(String(at))))
  const levels = await MerkleLevels.over(leaves, sha256)
  expect(levels.root).toBe(toHex(merkleRoot(leaves, sha256)))
  for (const index of [0, size >> 1, size - 1])
    expect(levels.path(index)).toEqual(auditPath(leaves, index, sha256).map(toHex))
})

describe('random numbers', () => {
  it('have the shape of their source', () => {
    const dice = '3 1 6 2 5 '.repeat(10)
    expect(normalizeTyped('dice', dice)).toBe('31625'.repeat(10))
    for (const wrong of ['123456', `${dice} 7`, dice.replace('3', '0'), '', 'ab'.repeat(32)])
      expect(normalizeTyped('dice', wrong)).toBeNull()
    expect(normalizeTyped('drand', 'AB'.repeat(48))).toBe('ab'.repeat(48))
    for (const wrong of ['ab'.repeat(32), 'xy'.repeat(48), dice]) expect(normalizeTyped('drand', wrong)).toBeNull()
  })

  it('of drand are of the first round that begins a day after the deadline', () => {
    const closesAt = new Date('2026-11-23T12:00:00Z')
    const round = drandRound(closesAt)
    const day = 86_400_000
    expect(drandTime(round).getTime()).toBeGreaterThanOrEqual(closesAt.getTime() + day)
    expect(drandTime(round - 1).getTime()).toBeLessThan(closesAt.getTime() + day)
    expect(drandTime(1).toISOString()).toBe('2023-08-23T15:09:27.000Z')
  })
})
