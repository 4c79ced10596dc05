import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type BallotFacts,
  type BallotLimits,
  changesBetween,
  give,
  move,
  takeBack,
  usedOf,
} from '@/lib/participation/votes/ballots/ballot-rules'

const two: BallotLimits = { kind: 'preferences', choicesMax: 2 }
const purse: BallotLimits = { kind: 'donations', budget: 100, amountMin: 5, amountMax: 60 }

function ballot(limits: BallotLimits, choices: [number, number][], eligible = [1, 2, 3, 4]): BallotFacts {
  return { limits, choices: new Map(choices), eligible: new Set(eligible) }
}

describe('preferences', () => {
  it.each([
    ['the first is given', give(ballot(two, []), 1), [[1, 1]]],
    [
      'the last that is left is given',
      give(ballot(two, [[1, 1]]), 2),
      [
        [1, 1],
        [2, 1],
      ],
    ],
    [
      'a second time changes nothing',
      give(
        ballot(two, [
          [1, 1],
          [2, 1],
        ]),
        2,
      ),
      [
        [1, 1],
        [2, 1],
      ],
    ],
    [
      'one is taken back',
      takeBack(
        ballot(two, [
          [1, 1],
          [2, 1],
        ]),
        1,
      ),
      [[2, 1]],
    ],
    ['one is taken back from an idea that left the vote', takeBack(ballot(two, [[9, 1]]), 9), []],
    [
      'a full ballot can be changed in one step',
      move(
        ballot(two, [
          [1, 1],
          [2, 1],
        ]),
        1,
        3,
      ),
      [
        [2, 1],
        [3, 1],
      ],
    ],
    [
      'moving onto another choice leaves one',
      move(
        ballot(two, [
          [1, 1],
          [2, 1],
        ]),
        1,
        2,
      ),
      [[2, 1]],
    ],
    ['moving to the same idea changes nothing', move(ballot(two, [[1, 1]]), 1, 1), [[1, 1]]],
    ['a repeated move is done already', move(ballot(two, [[3, 1]]), 1, 3), [[3, 1]]],
  ])('%s', (_rule, change, expected) => {
    expect(change).toMatchObject({ ok: true })
    expect(change.ok && [...change.choices]).toEqual(expected)
  })

  it.each([
    [
      'none is left',
      give(
        ballot(two, [
          [1, 1],
          [2, 1],
        ]),
        3,
      ),
      'preferencesExhausted',
    ],
    ['the idea does not stand to the vote', give(ballot(two, []), 9), 'proposalNotOnBallot'],
    ['nothing was given that could be taken back', takeBack(ballot(two, []), 1), 'preferenceUnknown'],
    ['nothing was given that could be moved', move(ballot(two, []), 1, 2), 'preferenceUnknown'],
    ['the goal of a move does not stand', move(ballot(two, [[1, 1]]), 1, 9), 'proposalNotOnBallot'],
  ])('are refused when %s', (_rule, change, reason) => {
    expect(change).toMatchObject({ ok: false, reason })
  })

  it('are unlimited when the process has no limit', () => {
    const many = ballot({ kind: 'preferences', choicesMax: null }, [
      [1, 1],
      [2, 1],
      [3, 1],
    ])
    expect(give(many, 4)).toMatchObject({ ok: true })
  })
})

describe('donations', () => {
  it.each([
    [5, 'ok'],
    [60, 'ok'],
    [4, 'donationTooLow'],
    [0, 'donationTooLow'],
    [-1, 'donationTooLow'],
    [61, 'donationTooHigh'],
    [2 ** 53, 'donationTooHigh'],
    [5.5, 'noDecimals'],
    [Number.NaN, 'noDecimals'],
  ])('of %d: %s', (amount, expected) => {
    const change = give(ballot(purse, []), 1, amount)
    expect(change.ok ? 'ok' : change.reason).toBe(expected)
  })

  it('are refused above the remaining budget, and can be changed within it', () => {
    const facts = ballot(purse, [[1, 60]])
    expect(give(facts, 2, 41)).toMatchObject({ ok: false, reason: 'donationAboveBudget' })
    expect(give(facts, 2, 40)).toMatchObject({ ok: true })
    expect(give(facts, 1, 30)).toMatchObject({ ok: true, choices: new Map([[1, 30]]) })
  })
})

it('never exceed their limits in any order of changes, and undo restores the ballot', () => {
  const step = fc.record({
    act: fc.constantFrom('give', 'take', 'move'),
    a: fc.integer({ min: 1, max: 6 }),
    b: fc.integer({ min: 1, max: 6 }),
    amount: fc.integer({ min: -5, max: 120 }),
  })
  fc.assert(
    fc.property(fc.constantFrom(two, purse), fc.array(step, { maxLength: 40 }), (limits, steps) => {
      let facts = ballot(limits, [], [1, 2, 3, 4, 5])
      for (const { act, a, b, amount } of steps) {
        const given = limits.kind === 'preferences' ? 1 : amount
        const change = act === 'give' ? give(facts, a, given) : act === 'take' ? takeBack(facts, a) : move(facts, a, b)
        if (!change.ok) continue
        const { put, removed } = changesBetween(facts.choices, change.choices)
        const written = new Map([...facts.choices, ...put])
        for (const id of removed) written.delete(id)
        expect(new Map([...written].sort())).toEqual(new Map([...change.choices].sort()))
        facts = { ...facts, choices: change.choices }
        expect(usedOf(limits, facts.choices)).toBeLessThanOrEqual(limits.kind === 'preferences' ? 2 : 100)
        expect(facts.choices.has(6)).toBe(false)
      }
    }),
  )
})
