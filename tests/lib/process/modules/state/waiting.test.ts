import { expect, it } from 'vitest'
import { waitingOf } from '@/lib/process/modules/state/waiting'

const now = new Date('2027-05-01T10:00:00Z')
const [before, soon, later] = ['2027-04-01', '2027-05-02', '2027-05-03'].map((day) => new Date(day)) as [
  Date,
  Date,
  Date,
]

it.each([
  ['a module in a phase under way is open once it is enabled', true, 'IN_PROGRESS', before, null, { kind: 'open' }],
  ['it waits for a hand until then', false, 'IN_PROGRESS', before, null, { kind: 'byHand' }],
  ['or for its date', false, 'IN_PROGRESS', before, soon, { kind: 'enablesAt', date: soon }],
  ['a phase begun by hand before its date is begun', false, 'IN_PROGRESS', soon, null, { kind: 'byHand' }],
  ['a phase to come says when', true, 'TO_BE_ACTIVATED', soon, null, { kind: 'opensAt', date: soon }],
  ['and a later date of the module counts', false, 'TO_BE_ACTIVATED', soon, later, { kind: 'opensAt', date: later }],
  ['a phase held back by hand has no date', true, 'IN_ACTIVATION', before, null, { kind: 'byHand' }],
  ['what was open and is over says so', true, 'CONCLUDED', before, null, { kind: 'over' }],
  ['what was never opened too', false, 'CONCLUDED', before, null, { kind: 'neverOpened' }],
] as const)('%s', (_, enabled, state, startsAt, enablesAt, waiting) => {
  const module = { type: 'IDEAS', enabled, votingOpenedAt: null } as const
  expect(waitingOf({ module, phase: { state, startsAt } }, enablesAt, now)).toEqual(waiting)
})

it.each([
  ['waits for the office in its phase, enabled or not', true, 'IN_PROGRESS', before, { kind: 'vote' }],
  ['waits for the office in its phase, enabled or not', false, 'IN_PROGRESS', before, { kind: 'vote' }],
  [
    'names the date of its phase, not an opening on it',
    true,
    'TO_BE_ACTIVATED',
    soon,
    { kind: 'voteAfter', date: soon },
  ],
  ['has no date in a phase held back by hand', false, 'IN_ACTIVATION', before, { kind: 'vote' }],
  ['was never opened in a phase that is over', true, 'CONCLUDED', before, { kind: 'neverOpened' }],
] as const)('a vote that is not open %s', (_, enabled, state, startsAt, waiting) => {
  const module = { type: 'VOTE', enabled, votingOpenedAt: null } as const
  expect(waitingOf({ module, phase: { state, startsAt } }, soon, now)).toEqual(waiting)
})

it('says of a vote that was opened that it is open', () => {
  const module = { type: 'DONATION', enabled: true, votingOpenedAt: before } as const
  expect(waitingOf({ module, phase: { state: 'IN_PROGRESS', startsAt: before } }, null, now)).toEqual({ kind: 'open' })
})
