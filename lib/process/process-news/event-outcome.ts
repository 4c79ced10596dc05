import type { ProcessEventKind } from '@/lib/delivery/notifications/process-event-kinds'
import { FRESH_HOURS } from './limits'

/** What decides whether people are notified of an event. */
export type EventFacts = {
  kind: ProcessEventKind
  createdAt: Date
  processStatus: string
  /** The phase of the event, or of its vote. */
  phaseEndsAt: Date | null
  votingClosesAt: Date | null
  votingClosedAt: Date | null
  /** A vote of the phase is open or was. */
  hasOpenedVote: boolean
  /** The process opened at about the same time. */
  hasJustOpened: boolean
}

const HOUR = 3_600_000

/** Whether people are notified of an event now, or why not: each change of a process is one message. */
export function eventOutcome(event: EventFacts, now: Date): 'announce' | 'late' | 'over' | 'superseded' {
  if (now.getTime() - event.createdAt.getTime() > FRESH_HOURS * HOUR) return 'late'
  // Its process is closed with it, or soon after.
  if (event.kind === 'result' || event.kind === 'closedEarly') return 'announce'
  if (event.processStatus !== 'OPEN') return 'over'
  switch (event.kind) {
    case 'processOpened':
      return 'announce'
    case 'phaseChanged':
      if (event.hasOpenedVote || event.hasJustOpened) return 'superseded'
      return event.phaseEndsAt === null || event.phaseEndsAt <= now ? 'over' : 'announce'
    case 'votingOpened':
    case 'twoDaysLeft':
    case 'extension':
      return event.votingClosedAt || !event.votingClosesAt || event.votingClosesAt <= now ? 'over' : 'announce'
  }
}
