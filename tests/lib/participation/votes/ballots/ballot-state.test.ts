import { describe, expect, it } from 'vitest'
import type { BallotLimits } from '@/lib/participation/votes/ballots/ballot-rules'
import { ballotState, hasRoomForChoice } from '@/lib/participation/votes/ballots/ballot-state'
import { receiptOf } from '@/lib/participation/votes/ballots/receipts'

const two: BallotLimits = { kind: 'preferences', choicesMax: 2 }
const purse: BallotLimits = { kind: 'donations', budget: 100, amountMin: 5, amountMax: 60 }
const closesAt = new Date('2026-12-01T00:00:00Z')
const module = { id: 7, votingOpenedAt: null, votingClosesAt: closesAt, votingClosedAt: null }
const id = '0b9f6c0e-6f0a-4f64-9d7d-0f5b5f6f2b11'

describe('a ballot as its voter sees it', () => {
  it('lists the choices by idea, with what is used and left', () => {
    const choices = new Map([
      [12, 30],
      [3, 20],
      [5, 10],
    ])
    expect(ballotState({ id, version: 3, choices, limits: purse, module })).toEqual({
      moduleId: 7,
      kind: 'donations',
      version: 3,
      used: 60,
      limit: 100,
      left: 40,
      closesAt,
      choices: [
        { proposalId: 3, amount: 20 },
        { proposalId: 5, amount: 10 },
        { proposalId: 12, amount: 30 },
      ],
      receipt: receiptOf(id, 3),
    })
  })

  it('has no receipt before the first change', () => {
    const empty = { choices: new Map(), limits: two, module }
    expect(ballotState({ ...empty, id: null, version: 0 })).toMatchObject({ receipt: null, used: 0, left: 2 })
    expect(ballotState({ ...empty, id, version: 0 }).receipt).toBeNull()
    expect(ballotState({ ...empty, id: null, version: 1 }).receipt).toBeNull()
  })

  it('has nothing left, but never less, where a limit was lowered', () => {
    const choices = new Map([1, 2, 3].map((idea) => [idea, 1]))
    expect(ballotState({ id, version: 1, choices, limits: two, module })).toMatchObject({ used: 3, left: 0 })
    const limits: BallotLimits = { kind: 'preferences', choicesMax: null }
    expect(ballotState({ id, version: 1, choices, limits, module })).toMatchObject({ limit: null, left: null })
  })
})

describe('room for one more choice', () => {
  it.each([
    [two, 1, true],
    [two, 0, false],
    [two, null, true],
    [purse, 6, true],
    [purse, 5, true],
    [purse, 4, false],
    [purse, 0, false],
    [purse, null, false],
  ])('in %j with %s left: %s', (limits, left, expected) => {
    expect(hasRoomForChoice({ left }, limits)).toBe(expected)
  })
})
