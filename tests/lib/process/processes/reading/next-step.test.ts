import { describe, expect, test } from 'vitest'
import { isVotingOpen } from '@/lib/process/module-types/types/voting-window'
import type { ProcessModule, ProcessPhase } from '@/lib/process/processes/process-view'
import { deadlineOf, nextStep, sideStep } from '@/lib/process/processes/reading/next-step'

const now = new Date('2027-05-02T12:00:00Z')
const before = new Date('2027-05-01T00:00:00Z')
const after = new Date('2027-05-14T16:00:00Z')

let id = 0
function module(type: ProcessModule['type'], facts: Partial<ProcessModule> = {}): ProcessModule {
  return {
    id: ++id,
    phaseId: 0,
    type,
    name: {},
    body: {},
    enabled: true,
    canFollow: true,
    activeFollowing: true,
    sourceModuleId: null,
    publishedCount: 0,
    votingOpenedAt: null,
    votingClosesAt: null,
    votingClosedAt: null,
    objectionDays: null,
    votersForgottenAt: null,
    hasResult: false,
    ...facts,
  }
}

function phase(state: ProcessPhase['state'], ...modules: ProcessModule[]): ProcessPhase {
  return { id: ++id, position: id, name: {}, body: {}, startsAt: before, endsAt: after, state, modules }
}

const running = (...phases: ProcessPhase[]) => ({ status: 'OPEN' as const, phases })

describe('the main action of a process', () => {
  test('is to add an idea while ideas are collected, with the published ideas beside it', () => {
    const process = running(
      phase('IN_PROGRESS', module('IDEAS', { publishedCount: 3 })),
      phase('TO_BE_ACTIVATED', module('VOTE')),
    )
    const step = nextStep(process, now)
    expect(step?.kind).toBe('propose')
    expect(sideStep(process, step)?.kind).toBe('readIdeas')
  })

  test('is to vote while a vote is open', () => {
    const vote = module('VOTE', { votingOpenedAt: before })
    expect(
      nextStep(running(phase('CONCLUDED', module('IDEAS', { publishedCount: 3 })), phase('IN_PROGRESS', vote)), now),
    ).toMatchObject({ kind: 'vote', module: vote })
  })

  test('is to read the ideas before a vote is opened', () => {
    const process = running(
      phase('CONCLUDED', module('IDEAS', { publishedCount: 3 })),
      phase('IN_PROGRESS', module('VOTE')),
    )
    expect(nextStep(process, now)?.kind).toBe('readIdeas')
  })

  test('is to see the result after publication, also when the process is closed', () => {
    const phases = [
      phase('CONCLUDED', module('VOTE', { hasResult: true })),
      phase('CONCLUDED', module('RESULT', { hasResult: true })),
    ]
    expect(nextStep({ status: 'CLOSED', phases }, now)).toMatchObject({ kind: 'seeResult', module: { type: 'RESULT' } })
  })

  test('is not to add an idea when the process is closed', () => {
    expect(nextStep({ status: 'CLOSED', phases: [phase('IN_PROGRESS', module('IDEAS'))] }, now)).toBeUndefined()
  })

  test('ignores a module that is not enabled', () => {
    expect(nextStep(running(phase('IN_PROGRESS', module('IDEAS', { enabled: false }))), now)).toBeUndefined()
  })
})

describe('with an open vote', () => {
  test.each([
    ['never opened', {}, false],
    ['opened without an end', { votingOpenedAt: before }, true],
    ['opened, closing later', { votingOpenedAt: before, votingClosesAt: after }, true],
    ['opened, at the closing instant', { votingOpenedAt: before, votingClosesAt: now }, false],
    ['opened and closed by hand', { votingOpenedAt: before, votingClosesAt: after, votingClosedAt: now }, false],
    ['to be opened later', { votingOpenedAt: after }, false],
  ] as const)('%s: %s', (_name, dates, isOpen) => {
    expect(isVotingOpen(module('VOTE', dates), now)).toBe(isOpen)
  })

  test('shows the closing of the vote as deadline when that is before the end of the phase', () => {
    const closing = new Date('2027-05-10T16:00:00Z')
    expect(deadlineOf(phase('IN_PROGRESS', module('VOTE', { votingClosesAt: closing })))).toEqual(closing)
    expect(deadlineOf(phase('IN_PROGRESS', module('IDEAS')))).toEqual(after)
  })
})
