import { describe, expect, it } from 'vitest'
import { adminSteps } from '@/lib/process/processes/administration/admin-steps'
import type { ProcessModule, ProcessPhase, ProcessView } from '@/lib/process/processes/process-view'
import type { PhaseState } from '@/lib/process/processes/states'

const now = new Date('2027-05-10T10:00:00Z')
const before = new Date('2027-05-01T10:00:00Z')
const after = new Date('2027-05-20T10:00:00Z')

type Changes = Partial<ProcessModule>

function aPhase(state: PhaseState, module: Changes): ProcessPhase {
  const whole: ProcessModule = {
    id: 1,
    phaseId: 1,
    type: 'IDEAS',
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
    ...module,
  }
  return { id: 1, position: 0, name: {}, body: {}, startsAt: before, endsAt: after, state, modules: [whole] }
}

function stepsOf(status: ProcessView['status'], ...phases: ProcessPhase[]) {
  const process = { id: 1, status, startsAt: before, endsAt: after, phases } as unknown as ProcessView
  return adminSteps(process, now).map(({ kind, isDue }) => (isDue ? kind : `(${kind})`))
}

describe('the next steps of an officer:', () => {
  const open = { type: 'VOTE', votingOpenedAt: before, votingClosesAt: after } as const
  it.each([
    ['a draft is opened first', 'DRAFT', 'IN_PROGRESS', {}, ['openProcess']],
    ['a waiting module of the current phase is enabled', 'OPEN', 'IN_PROGRESS', { enabled: false }, ['enableModule']],
    ['a waiting module of a later phase can wait', 'OPEN', 'TO_BE_ACTIVATED', { enabled: false }, []],
    ['a vote opens in its phase', 'OPEN', 'IN_PROGRESS', { type: 'VOTE', enabled: false }, ['openVoting']],
    ['an open vote closes by itself', 'OPEN', 'IN_PROGRESS', open, ['(votingOpen)']],
    ['an open vote of a concluded phase does too', 'OPEN', 'CONCLUDED', open, ['(votingOpen)']],
    ['a vote past its deadline is counted', 'OPEN', 'IN_PROGRESS', { ...open, votingClosesAt: before }, ['countVotes']],
    ['a published vote is done', 'OPEN', 'CONCLUDED', { ...open, hasResult: true }, []],
    ['a closed vote of a closed process', 'CLOSED', 'CONCLUDED', { ...open, votingClosedAt: before }, []],
    ['a closed vote of an archived process', 'ARCHIVED', 'CONCLUDED', { ...open, votingClosedAt: before }, []],
    [
      'a result is shown once it is there',
      'OPEN',
      'TO_BE_ACTIVATED',
      { type: 'RESULT', enabled: false, hasResult: true },
      ['enableModule'],
    ],
    ['a closed process asks for no ideas', 'CLOSED', 'IN_PROGRESS', { enabled: false }, []],
    ['an archived process asks for nothing', 'ARCHIVED', 'IN_PROGRESS', { enabled: false }, []],
  ] as const)('%s', (_rule, status, state, module, expected) => {
    expect(stepsOf(status, aPhase(state, module))).toEqual(expected)
  })
})
