import { describe, expect, test } from 'vitest'
import { isVotingOpen } from '@/lib/process/module-types/voting-window'
import { deadlineOf, nextStep, sideStep } from '@/lib/process/processes/reading/next-step'
import type { ProcessModule, ProcessPhase } from '@/lib/process/processes/reading/process-view'

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
  test('while ideas are collected it is to add one, with the published ideas beside it', () => {
    const process = running(
      phase('IN_PROGRESS', module('IDEAS', { publishedCount: 3 })),
      phase('TO_BE_ACTIVATED', module('VOTE')),
    )
    const step = nextStep(process, now)
    expect(step?.kind).toBe('propose')
    expect(sideStep(process, step)?.kind).toBe('readIdeas')
  })

  test('while a vote is open it is to vote', () => {
    const vote = module('VOTE', { votingOpenedAt: before })
    expect(
      nextStep(running(phase('CONCLUDED', module('IDEAS', { publishedCount: 3 })), phase('IN_PROGRESS', vote)), now),
    ).toMatchObject({ kind: 'vote', module: vote })
  })

  test('a vote that was not opened yet leaves the ideas to read', () => {
    const process = running(
      phase('CONCLUDED', module('IDEAS', { publishedCount: 3 })),
      phase('IN_PROGRESS', module('VOTE')),
    )
    expect(nextStep(process, now)?.kind).toBe('readIdeas')
  })

  test('after publishing it is to see the result, also when the process is closed', () => {
    const phases = [
      phase('CONCLUDED', module('VOTE', { hasResult: true })),
      phase('CONCLUDED', module('RESULT', { hasResult: true })),
    ]
    expect(nextStep({ status: 'CLOSED', phases }, now)).toMatchObject({ kind: 'seeResult', module: { type: 'RESULT' } })
  })

  test('nobody is asked to add an idea to a closed process', () => {
    expect(nextStep({ status: 'CLOSED', phases: [phase('IN_PROGRESS', module('IDEAS'))] }, now)).toBeUndefined()
  })

  test('a module that waits to be enabled asks for nothing', () => {
    expect(nextStep(running(phase('IN_PROGRESS', module('IDEAS', { enabled: false }))), now)).toBeUndefined()
  })
})

describe('when a vote is open', () => {
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

  test('the deadline of a phase is the closing of its vote when that comes first', () => {
    const closing = new Date('2027-05-10T16:00:00Z')
    expect(deadlineOf(phase('IN_PROGRESS', module('VOTE', { votingClosesAt: closing })))).toEqual(closing)
    expect(deadlineOf(phase('IN_PROGRESS', module('IDEAS')))).toEqual(after)
  })
})
