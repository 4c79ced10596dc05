import { describe, expect, it } from 'vitest'
import { canOpenVoting, type OpeningChoice, type OpeningFacts } from '@/lib/participation/votes/opening/policy'

const now = new Date('2027-05-10T10:00:00Z')
const at = (days: number) => new Date(now.getTime() + days * 86_400_000)

type Changes = Omit<Partial<OpeningFacts>, 'module' | 'phase' | 'ideas'> & {
  module?: Partial<OpeningFacts['module']>
  phase?: Partial<OpeningFacts['phase']>
  ideas?: Partial<OpeningFacts['ideas']>
}

function reasonOf({ module, phase, ideas, ...changes }: Changes, choice: OpeningChoice): string {
  const facts: OpeningFacts = {
    process: { status: 'OPEN' },
    isImporting: false,
    ...changes,
    module: { type: 'VOTE', settings: { rule: { kind: 'greedy' } }, votingOpenedAt: null, ...module },
    phase: { state: 'TO_BE_ACTIVATED', byDate: true, startsAt: at(-1), endsAt: at(10), ...phase },
    ideas: { standing: 2, withoutCost: 0, undecided: 0, ...ideas },
  }
  const decision = canOpenVoting(facts, choice, now)
  return decision.allowed ? 'opens' : decision.reason
}

describe('opening a vote', () => {
  it.each([
    ['in its phase', {}, {}, 'opens'],
    ['in a donation module', { module: { type: 'DONATION' } }, {}, 'opens'],
    ['at the first instant of its phase', { phase: { startsAt: now } }, {}, 'opens'],
    ['a second before its phase', { phase: { startsAt: new Date(now.getTime() + 1000) } }, {}, 'votingPhaseNotBegun'],
    ['weeks before its phase', { phase: { startsAt: at(30), endsAt: at(60) } }, {}, 'votingPhaseNotBegun'],
    [
      'before its phase with a deadline in it',
      { phase: { startsAt: at(30), endsAt: at(60) } },
      { closesAt: at(40) },
      'votingPhaseNotBegun',
    ],
    [
      'with a deadline before its phase',
      { phase: { startsAt: at(30), endsAt: at(60) } },
      { closesAt: at(3) },
      'votingPhaseNotBegun',
    ],
    ['after its phase', { phase: { startsAt: at(-9), endsAt: at(-1) } }, {}, 'votingPhaseOver'],
    ['after its phase with a later deadline', { phase: { endsAt: at(-1) } }, { closesAt: at(5) }, 'votingPhaseOver'],
    ['at the end of its phase', { phase: { endsAt: now } }, {}, 'votingPhaseOver'],
    ['in a phase that an officer began', { phase: { state: 'IN_PROGRESS', byDate: false } }, {}, 'opens'],
    ['in a phase that an officer put back', { phase: { byDate: false } }, {}, 'votingPhaseNotBegun'],
    ['in a phase that an officer ended', { phase: { state: 'CONCLUDED', byDate: false } }, {}, 'votingPhaseOver'],
    [
      'in a phase that is kept in progress beyond its end',
      { phase: { state: 'IN_PROGRESS', byDate: false, endsAt: at(-1) } },
      {},
      'votingPhaseOver',
    ],
    ['with a deadline now', {}, { closesAt: now }, 'datesOutOfOrder'],
    ['with a deadline in the past', {}, { closesAt: at(-400) }, 'datesOutOfOrder'],
    ['with a deadline after its phase', {}, { closesAt: at(11) }, 'deadlineAfterPhase'],
    ['with a deadline in 2199', {}, { closesAt: new Date('2199-01-01') }, 'deadlineAfterPhase'],
    ['with a deadline at the end of its phase', {}, { closesAt: at(10) }, 'opens'],
    ['in a draft', { process: { status: 'DRAFT' } }, {}, 'processNotOpen'],
    ['in a closed process', { process: { status: 'CLOSED' } }, {}, 'processNotOpen'],
    ['in an archived process', { process: { status: 'ARCHIVED' } }, {}, 'processNotOpen'],
    ['a second time', { module: { votingOpenedAt: at(-1) } }, {}, 'votingAlreadyOpened'],
    ['that is none', { module: { type: 'IDEAS' } }, {}, 'moduleTypeWrong'],
    ['with an unknown rule', { module: { settings: { rule: { kind: 'lottery' } } } }, {}, 'ruleUnknown'],
    ['without ideas', { ideas: { standing: 0 } }, {}, 'noCandidates'],
    ['with an idea without cost', { ideas: { withoutCost: 1 } }, {}, 'candidateWithoutCost'],
    ['with an undecided idea', { ideas: { undecided: 1 } }, {}, 'candidatesUndecided'],
    ['without the undecided ideas', { ideas: { undecided: 1 } }, { withoutUndecided: true }, 'opens'],
    [
      'of an import, which writes a past vote',
      { isImporting: true, process: { status: 'DRAFT' }, phase: { startsAt: at(-90), endsAt: at(-60) } },
      {},
      'opens',
    ],
  ] as const)('%s', (_when, changes, choice, expected) => {
    expect(reasonOf(changes, choice)).toBe(expected)
  })
})
