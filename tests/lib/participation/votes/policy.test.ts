import { describe, expect, it } from 'vitest'
import { visitor } from '@/lib/catalogues/actor'
import { canSeeOpening, canVote } from '@/lib/participation/votes/policy'

const now = new Date('2026-11-22T12:00:00Z')
const yesterday = new Date('2026-11-21T12:00:00Z')

function facts(module: { type?: string; votingOpenedAt?: Date | null; votingClosedAt?: Date | null }) {
  return {
    process: { id: 1, status: 'OPEN' as const, minimumAge: null },
    phase: { state: 'IN_PROGRESS' as const },
    module: {
      type: 'VOTE',
      enabled: true,
      minimumAge: null,
      groupIds: [],
      requiresEmail: false,
      requiresMobile: false,
      requiresAuthCitizen: false,
      votingOpenedAt: yesterday,
      votingClosesAt: null,
      votingClosedAt: null,
      ...module,
    },
  } as Parameters<typeof canVote>[1]
}

describe('who votes', () => {
  it.each([
    ['in a module without ballots', { type: 'IDEAS' }, 'moduleTypeWrong'],
    ['before the opening', { votingOpenedAt: null }, 'votingNotOpen'],
    ['after the closing', { votingClosedAt: now }, 'votingClosed'],
    ['without signing in', {}, 'signInRequired'],
  ] as const)('is told %s, whoever it is: %j', (_when, module, reason) => {
    expect(canVote(visitor, facts(module), now)).toMatchObject({ allowed: false, reason })
  })
})

describe('the opening of an own ballot', () => {
  const offered = { type: 'VOTE', settings: { showOpenings: true }, votingClosedAt: now, votersForgottenAt: null }
  it.each<[string, Partial<Parameters<typeof canSeeOpening>[0]>, string | null]>([
    ['is shown after closing where the vote offers it', {}, null],
    ['is of votes only', { type: 'IDEAS' }, 'moduleTypeWrong'],
    ['is offered by the officers', { settings: {} }, 'openingNotOffered'],
    ['is never shown before closing', { votingClosedAt: null }, 'votingStillOpen'],
    ['is gone with the link between voter and ballot', { votersForgottenAt: now }, 'votersForgotten'],
  ])('%s', (_rule, change, reason) => {
    const decision = canSeeOpening({ ...offered, ...change })
    expect(decision.allowed ? null : decision.reason).toBe(reason)
  })
})
