import { describe, expect, it } from 'vitest'
import { votingStateAt } from '@/lib/participation/votes/states'

const at = (hour: number) => new Date(Date.UTC(2027, 4, 14, hour))
const vote = { votingOpenedAt: at(8), votingClosesAt: at(18), votingClosedAt: null }

describe('a vote', () => {
  it.each([
    ['before it is opened', { ...vote, votingOpenedAt: null }, at(12), 'NOT_OPEN'],
    ['before its opening', vote, at(7), 'NOT_OPEN'],
    ['from its opening', vote, at(8), 'OPEN'],
    ['until just before its deadline', vote, new Date(at(18).getTime() - 1), 'OPEN'],
    ['at its deadline', vote, at(18), 'CLOSED'],
    ['closed by hand before its deadline', { ...vote, votingClosedAt: at(10) }, at(12), 'CLOSED'],
    ['without a deadline', { ...vote, votingClosesAt: null }, at(23), 'OPEN'],
  ])('%s', (_when, times, now, state) => {
    expect(votingStateAt(times, now)).toBe(state)
  })
})
