import { describe, expect, it } from 'vitest'
import { phaseStanding, waitsForVote } from '@/lib/process/processes/phase-standing'
import { currentPhase, nextPhase, type ProcessModule, type ProcessPhase } from '@/lib/process/processes/process-view'
import type { PhaseState, ProcessStatus } from '@/lib/process/processes/states'

const now = new Date('2027-05-10T10:00:00Z')
const before = new Date('2027-05-01T10:00:00Z')
const after = new Date('2027-05-20T10:00:00Z')

function aPhase(state: PhaseState, ...modules: Partial<ProcessModule>[]): ProcessPhase {
  const whole = modules.map(
    (module, index): ProcessModule => ({
      id: index,
      phaseId: 1,
      type: 'IDEAS',
      name: {},
      body: {},
      enabled: true,
      canFollow: true,
      activeFollowing: true,
      sourceModuleId: null,
      publishedCount: 0,
      objectionDays: null,
      hasResult: false,
      votingOpenedAt: null,
      votingClosesAt: null,
      votingClosedAt: null,
      votersForgottenAt: null,
      ...module,
    }),
  )
  return { id: 1, position: 0, name: {}, body: {}, startsAt: before, endsAt: after, state, modules: whole }
}

const RESULT = { type: 'RESULT', hasResult: true } as const
const VOTE = { type: 'VOTE', enabled: false } as const

describe('how a phase stands', () => {
  it.each([
    ['OPEN', 'IN_PROGRESS', {}, 'IN_PROGRESS'],
    ['OPEN', 'TO_BE_ACTIVATED', {}, 'TO_BE_ACTIVATED'],
    ['OPEN', 'CONCLUDED', {}, 'CONCLUDED'],
    ['CLOSED', 'IN_PROGRESS', {}, 'CONCLUDED'],
    ['ARCHIVED', 'IN_PROGRESS', {}, 'CONCLUDED'],
    ['CLOSED', 'TO_BE_ACTIVATED', {}, 'NOT_HELD'],
    ['ARCHIVED', 'IN_ACTIVATION', {}, 'NOT_HELD'],
    ['CLOSED', 'TO_BE_ACTIVATED', RESULT, 'DECIDED'],
    ['ARCHIVED', 'IN_ACTIVATION', RESULT, 'DECIDED'],
    ['OPEN', 'IN_PROGRESS', RESULT, 'DECIDED'],
    ['OPEN', 'IN_PROGRESS', { ...RESULT, hasResult: false }, 'IN_PROGRESS'],
  ] as const)('in a process that is %s, a phase %s with %o is %s', (status, state, module, expected) => {
    expect(phaseStanding({ status, startsAt: before, endsAt: after }, aPhase(state, module), now)).toBe(expected)
  })

  it.each(['CLOSED', 'ARCHIVED'] as const)('is none that is current or next in a process that is %s', (status) => {
    const of = (state: PhaseState) => ({ status: status as ProcessStatus, phases: [aPhase(state, {})] })
    expect(currentPhase(of('IN_PROGRESS'))).toBeUndefined()
    expect(nextPhase(of('TO_BE_ACTIVATED'))).toBeUndefined()
  })
})

describe('a phase that has begun waits for its vote', () => {
  it.each([
    ['alone', [VOTE], true],
    ['beside an explanation', [VOTE, { type: 'INFO' }], true],
    ['not while people propose in it', [VOTE, { type: 'IDEAS' }], false],
    ['not once it was opened', [{ ...VOTE, enabled: true, votingOpenedAt: before, votingClosesAt: after }], false],
    ['not where there is none', [{ type: 'IDEAS', enabled: false }], false],
  ] as const)('%s', (_when, modules, expected) => {
    expect(waitsForVote(aPhase('IN_PROGRESS', ...modules), now)).toBe(expected)
    expect(waitsForVote(aPhase('TO_BE_ACTIVATED', ...modules), now)).toBe(false)
  })
})
