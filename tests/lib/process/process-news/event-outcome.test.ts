import { expect, it } from 'vitest'
import { type EventFacts, eventOutcome } from '@/lib/process/process-news/announce-events'

const now = new Date('2026-11-23T12:00:00Z')
const later = new Date('2026-11-25T12:00:00Z')
const earlier = new Date('2026-11-23T11:00:00Z')
const facts: EventFacts = {
  kind: 'phaseChanged',
  createdAt: now,
  processStatus: 'OPEN',
  phaseEndsAt: later,
  votingClosesAt: later,
  votingClosedAt: null,
  hasOpenedVote: false,
  hasJustOpened: false,
}

it.each([
  ['announces a phase', {}, 'announce'],
  ['announces an opened process', { kind: 'processOpened', hasJustOpened: true }, 'announce'],
  ['announces an opened vote', { kind: 'votingOpened', hasOpenedVote: true }, 'announce'],
  ['announces the end of a vote', { kind: 'twoDaysLeft', hasOpenedVote: true }, 'announce'],
  ['leaves a phase to the vote that opened in it', { hasOpenedVote: true }, 'superseded'],
  ['leaves a phase to the process that opened with it', { hasJustOpened: true }, 'superseded'],
  ['drops a phase that is over', { phaseEndsAt: earlier }, 'over'],
  ['drops a phase that was removed', { phaseEndsAt: null }, 'over'],
  ['drops a vote that was closed', { kind: 'votingOpened', votingClosedAt: earlier }, 'over'],
  ['drops a vote past its deadline', { kind: 'twoDaysLeft', votingClosesAt: now }, 'over'],
  ['drops a vote that was removed', { kind: 'votingOpened', votingClosesAt: null }, 'over'],
  ['drops what happened in a closed process', { processStatus: 'CLOSED' }, 'over'],
  ['drops what happened days ago', { createdAt: new Date('2026-11-21T11:00:00Z') }, 'late'],
] as const)('%s', (_, changed, expected) => {
  expect(eventOutcome({ ...facts, ...changed }, now)).toBe(expected)
})
