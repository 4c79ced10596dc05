import { zonedInstant, zonedTime } from '@/lib/foundation/i18n/zoned-time'
import type { ProcessPhase, ProcessView } from '@/lib/process/processes/process-view'

export const CALENDAR_EVENTS = ['phaseStarts', 'phaseEnds', 'voteCloses'] as const

type CalendarEvent = {
  kind: (typeof CALENDAR_EVENTS)[number]
  at: Date
  process: ProcessView
  phase: ProcessPhase
}

/** A year of an organization's processes: its months in the organization's time zone, and what happens in them. */
export type OfficeYear = {
  year: number
  startsAt: Date
  endsAt: Date
  /** Processes with a phase in this year, the earliest first. */
  processes: ProcessView[]
  /** Twelve lists of events in order. */
  months: CalendarEvent[][]
}

/** The year of an instant in a time zone. */
export function yearOf(instant: Date, timeZone: string): number {
  return Number(zonedTime(instant, timeZone).slice(0, 4))
}

export function calendarOf(processes: readonly ProcessView[], year: number, timeZone: string): OfficeYear {
  const [startsAt, endsAt] = [beginningOf(year, timeZone), beginningOf(year + 1, timeZone)]
  const touches = (phase: ProcessPhase) => phase.startsAt < endsAt && phase.endsAt > startsAt
  const shown = processes
    .filter(({ phases }) => phases.some(touches))
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.id - b.id)
  const events = shown
    .flatMap((process) => process.phases.flatMap((phase) => eventsOf(process, phase)))
    .filter(({ at }) => at >= startsAt && at < endsAt)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const months = Array.from({ length: 12 }, (_, month) =>
    events.filter(({ at }) => Number(zonedTime(at, timeZone).slice(5, 7)) === month + 1),
  )
  return { year, startsAt, endsAt, processes: shown, months }
}

function eventsOf(process: ProcessView, phase: ProcessPhase): CalendarEvent[] {
  const deadlines = phase.modules.flatMap(({ votingClosesAt, votingClosedAt }) =>
    votingClosesAt && !votingClosedAt ? [votingClosesAt] : [],
  )
  return [
    { kind: 'phaseStarts', at: phase.startsAt, process, phase },
    { kind: 'phaseEnds', at: phase.endsAt, process, phase },
    ...deadlines.map((at) => ({ kind: 'voteCloses' as const, at, process, phase })),
  ]
}

function beginningOf(year: number, timeZone: string): Date {
  return zonedInstant(`${year}-01-01T00:00`, timeZone) ?? new Date(Date.UTC(year, 0, 1))
}
