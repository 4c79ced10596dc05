import { describe, expect, it } from 'vitest'
import {
  type BallotFacts,
  type BallotLimits,
  changesBetween,
  distribute,
  give,
  limitOf,
  move,
  ofKind,
  takeBack,
  usedOf,
} from '@/lib/participation/votes/ballots/ballot-rules'

const two: BallotLimits = { kind: 'preferences', choicesMax: 2 }
const purse: BallotLimits = { kind: 'donations', budget: 100, amountMin: 5, amountMax: 60 }

function ballot(limits: BallotLimits, choices: [number, number][]): BallotFacts {
  return { limits, choices: new Map(choices), eligible: new Set([1, 2, 3, 4]) }
}

const given = (change: ReturnType<typeof give>) => (change.ok ? [...change.choices].sort(([a], [b]) => a - b) : change)

describe('several donations in one step', () => {
  it.each([
    [
      'are set',
      [[1, 20]],
      { 2: 30, 3: 5 },
      [
        [1, 20],
        [2, 30],
        [3, 5],
      ],
    ],
    [
      'are changed and withdrawn',
      [
        [1, 20],
        [2, 30],
      ],
      { 1: 0, 2: 60 },
      [[2, 60]],
    ],
    [
      'move money between ideas of a full ballot',
      [
        [1, 60],
        [2, 40],
      ],
      { 1: 40, 2: 60 },
      [
        [1, 40],
        [2, 60],
      ],
    ],
    [
      'may leave one of an idea that left the vote',
      [[9, 20]],
      { 9: 20, 1: 5 },
      [
        [1, 5],
        [9, 20],
      ],
    ],
    ['may withdraw one of an idea that left the vote', [[9, 20]], { 9: 0 }, []],
    ['may withdraw what was not given', [[1, 20]], { 2: 0 }, [[1, 20]]],
  ] as const)('%s', (_rule, before, amounts, after) => {
    const wanted = new Map(Object.entries(amounts).map(([id, amount]) => [Number(id), amount]))
    expect(
      given(
        distribute(
          ballot(
            purse,
            before.map(([id, amount]) => [id, amount]),
          ),
          wanted,
        ),
      ),
    ).toEqual(after)
  })

  it.each([
    ['of an idea that does not stand', { 9: 20 }, 'proposalNotOnBallot', 'amounts.9', {}],
    ['below the least amount', { 2: 4 }, 'donationTooLow', 'amounts.2', { limit: 5 }],
    ['above the greatest amount', { 2: 61 }, 'donationTooHigh', 'amounts.2', { limit: 60 }],
    ['above the budget', { 2: 60, 3: 30 }, 'donationAboveBudget', undefined, { limit: 100 }],
    ['with decimals', { 2: 5.5 }, 'noDecimals', 'amounts.2', {}],
  ] as const)('is refused %s, and names the field', (_rule, amounts, reason, field, params) => {
    const wanted = new Map(Object.entries(amounts).map(([id, amount]) => [Number(id), amount]))
    const change = distribute(ballot(purse, [[1, 20]]), wanted)
    expect(change).toEqual({ ok: false, reason, params, field })
  })

  it('names no field of an amount that was there before', () => {
    const stricter: BallotLimits = { ...purse, amountMin: 15 }
    const change = distribute(ballot(stricter, [[1, 10]]), new Map([[2, 20]]))
    expect(change).toMatchObject({ ok: false, reason: 'donationTooLow', field: undefined })
  })
})

describe('a change that changes nothing', () => {
  const full = ballot(two, [
    [1, 1],
    [9, 1],
  ])
  it.each([
    ['a preference given again', give(full, 1), full],
    ['one of an idea that left the vote', give(full, 9), full],
    ['a move to itself', move(full, 9, 9), full],
    ['a move that is done', move(full, 2, 1), full],
  ] as const)('returns the same choices: %s', (_rule, change, facts) => {
    expect(change.ok && change.choices).toBe(facts.choices)
  })

  it('returns the same choices for donations', () => {
    const facts = ballot(purse, [[1, 20]])
    const change = distribute(facts, new Map([[1, 20]]))
    expect(change.ok && change.choices).toBe(facts.choices)
    const withdrawn = distribute(
      facts,
      new Map([
        [1, 0],
        [2, 20],
      ]),
    )
    expect(given(withdrawn)).toEqual([[2, 20]])
  })
})

describe('a donation that moves', () => {
  it('is added to what the other idea has', () => {
    expect(
      given(
        move(
          ballot(purse, [
            [1, 20],
            [2, 10],
          ]),
          1,
          2,
        ),
      ),
    ).toEqual([[2, 30]])
    expect(given(move(ballot(purse, [[1, 20]]), 1, 2))).toEqual([[2, 20]])
  })

  it('stays within the greatest amount', () => {
    expect(
      move(
        ballot(purse, [
          [1, 40],
          [2, 30],
        ]),
        1,
        2,
      ),
    ).toEqual({
      ok: false,
      reason: 'donationTooHigh',
      params: { limit: 60 },
      field: undefined,
    })
  })

  it('and one that is taken back must be there', () => {
    expect(move(ballot(purse, []), 1, 2)).toMatchObject({ reason: 'donationUnknown' })
    expect(takeBack(ballot(purse, []), 1)).toMatchObject({ reason: 'donationUnknown' })
  })
})

describe('a refusal', () => {
  it('says the limit and the field', () => {
    expect(
      give(
        ballot(two, [
          [1, 1],
          [2, 1],
        ]),
        3,
      ),
    ).toMatchObject({ params: { limit: 2 } })
    expect(give(ballot(purse, []), 1, 4)).toMatchObject({ params: { limit: 5 }, field: 'amount' })
    expect(give(ballot(purse, []), 1, 61)).toMatchObject({ params: { limit: 60 }, field: 'amount' })
    expect(give(ballot(purse, [[1, 60]]), 2, 41)).toMatchObject({ params: { limit: 100 }, field: 'amount' })
  })

  it('of a ballot of another kind comes before everything else', () => {
    const change = () => give(ballot(two, []), 1)
    expect(ofKind(ballot(two, []), 'preferences', change)).toMatchObject({ ok: true })
    expect(ofKind(ballot(purse, []), 'preferences', change)).toMatchObject({ ok: false, reason: 'moduleTypeWrong' })
  })
})

it('counts preferences and sums donations', () => {
  const choices = new Map([
    [1, 20],
    [2, 30],
  ])
  expect([usedOf(two, choices), usedOf(purse, choices)]).toEqual([2, 50])
  expect([limitOf(two), limitOf(purse), limitOf({ kind: 'preferences', choicesMax: null })]).toEqual([2, 100, null])
})

it('writes only what changed', () => {
  const before = new Map([
    [1, 20],
    [2, 30],
    [3, 10],
  ])
  const after = new Map([
    [1, 20],
    [2, 35],
    [4, 5],
  ])
  expect(changesBetween(before, after)).toEqual({
    put: [
      [2, 35],
      [4, 5],
    ],
    removed: [3],
  })
})
