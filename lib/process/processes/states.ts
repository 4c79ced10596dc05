/** In the order in which a phase goes through them. */
export const PHASE_STATES = ['TO_BE_ACTIVATED', 'IN_ACTIVATION', 'IN_PROGRESS', 'CONCLUDED'] as const

export type PhaseState = (typeof PHASE_STATES)[number]

const DAY = 86_400_000
/** A phase is IN_ACTIVATION during this many days before its start. */
export const ANNOUNCED_DAYS = 7

/** What decides the state of a phase. */
export type PhaseDates = { state: PhaseState; byDate: boolean; startsAt: Date; endsAt: Date }

/** The state of a phase at an instant: by its dates, or as an administrator set it by hand (spec: phase-states). */
export function phaseStateAt(phase: PhaseDates, now: Date): PhaseState {
  if (!phase.byDate) return phase.state
  if (now >= phase.endsAt) return 'CONCLUDED'
  if (now >= phase.startsAt) return 'IN_PROGRESS'
  return phase.startsAt.getTime() - now.getTime() <= ANNOUNCED_DAYS * DAY ? 'IN_ACTIVATION' : 'TO_BE_ACTIVATED'
}

/** Progress of a process in percent by its dates, in whole days. */
export function processProgress(process: { startsAt: Date; endsAt: Date }, now: Date): number {
  if (now <= process.startsAt) return 0
  if (now >= process.endsAt) return 100
  const days = (from: Date, to: Date) => Math.floor((to.getTime() - from.getTime()) / DAY)
  const whole = Math.max(1, days(process.startsAt, process.endsAt))
  return Math.min(100, Math.round((days(process.startsAt, now) / whole) * 100))
}

/** Whether a phase moves forward from one state to another; backwards needs an administrator's reason. */
export function movesForward(from: PhaseState, to: PhaseState): boolean {
  return PHASE_STATES.indexOf(to) > PHASE_STATES.indexOf(from)
}

export const PROCESS_STATUSES = ['DRAFT', 'OPEN', 'CLOSED', 'ARCHIVED'] as const

export type ProcessStatus = (typeof PROCESS_STATUSES)[number]

const STATUS_CHANGES: Record<ProcessStatus, Partial<Record<ProcessStatus, 'on' | 'back'>>> = {
  DRAFT: { OPEN: 'on', ARCHIVED: 'on' },
  OPEN: { CLOSED: 'on' },
  CLOSED: { ARCHIVED: 'on', OPEN: 'back' },
  ARCHIVED: { CLOSED: 'back' },
}

/** Whether a process may change from one status to another: forwards, back (requires a reason), or not at all. */
export function canChangeStatus(from: ProcessStatus, to: ProcessStatus): 'on' | 'back' | 'no' {
  return STATUS_CHANGES[from][to] ?? 'no'
}
