import { RED_AFTER_DAYS, REMIND_BEFORE_DAYS, REMIND_LATE_DAYS } from './limits'

export const DELIVERY_STATES = ['PLANNED', 'DESIGN', 'TENDER', 'WORKS', 'DONE', 'PAUSED', 'STOPPED'] as const

export type DeliveryState = (typeof DELIVERY_STATES)[number]

export const LIGHTS = ['GREEN', 'AMBER', 'RED', 'GREY'] as const

export type Light = (typeof LIGHTS)[number]

/** A calendar day, `2027-05-14`: days compare as texts. */
export type Day = string

type PlannedStep = { plannedOn: Day; doneOn: Day | null }

type Schedule = {
  state: DeliveryState
  milestones: readonly PlannedStep[]
  plannedUntil: Day | null
  /** When the office has to report next; null if nothing is due. */
  reportOn: Day | null
}

/** Days from one day to another; negative if the second is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / 86_400_000)
}

export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Whether nothing more is expected of the office. */
export function isOver(state: DeliveryState): boolean {
  return state === 'DONE' || state === 'STOPPED'
}

/** Days since the earliest planned step, end or report that is overdue; 0 if nothing is. */
export function daysLate({ state, milestones, plannedUntil, reportOn }: Schedule, today: Day): number {
  if (isOver(state)) return 0
  const open = milestones.filter(({ doneOn }) => doneOn === null).map(({ plannedOn }) => plannedOn)
  const expected = [...open, ...(plannedUntil ? [plannedUntil] : []), ...(reportOn ? [reportOn] : [])]
  return Math.max(0, ...expected.map((day) => daysBetween(day, today)))
}

/** The light of a project: red when paused or stopped, else by what is overdue; grey without a plan. */
export function lightOf(schedule: Schedule, today: Day): Light {
  const { state, milestones, plannedUntil } = schedule
  if (state === 'DONE') return 'GREEN'
  if (state === 'PAUSED' || state === 'STOPPED') return 'RED'
  const late = daysLate(schedule, today)
  if (late > 0) return late <= RED_AFTER_DAYS ? 'AMBER' : 'RED'
  return milestones.length === 0 && plannedUntil === null ? 'GREY' : 'GREEN'
}

export type Progress = { done: number; all: number }

/** Milestones that are done, of all; each counts the same. */
export function progressOf(milestones: readonly Pick<PlannedStep, 'doneOn'>[]): Progress {
  return { done: milestones.filter(({ doneOn }) => doneOn !== null).length, all: milestones.length }
}

/** The next step that is not done. */
export function nextStep<Step extends PlannedStep>(milestones: readonly Step[]): Step | undefined {
  return milestones
    .filter(({ doneOn }) => doneOn === null)
    .toSorted((a, b) => (a.plannedOn < b.plannedOn ? -1 : 1))
    .at(0)
}

type Rhythm = Omit<Schedule, 'reportOn'> & {
  today: Day
  everyDays: number
  /** What the office announced itself. */
  announced: Day | null
  pausedUntil: Day | null
}

/**
 * When the office reports next: on the next planned date, at the latest after `everyDays`, not before the end of a
 * pause. Null once nothing more is expected.
 */
export function nextReportOn(rhythm: Rhythm): Day | null {
  const { state, milestones, plannedUntil, today, everyDays, announced, pausedUntil } = rhythm
  if (isOver(state)) return null
  const planned = milestones.filter(({ doneOn }) => doneOn === null).map(({ plannedOn }) => plannedOn)
  const ahead = [...planned, plannedUntil, announced].filter((day): day is Day => day !== null && day > today)
  const earliest = [...ahead, addDays(today, everyDays)].toSorted().at(0) ?? null
  const pause = state === 'PAUSED' ? pausedUntil : null
  return pause !== null && earliest !== null && pause > earliest ? pause : earliest
}

/**
 * How often the office should have been reminded of a report by today: 1 before the day, 2 on it, 3 when it is late, 4
 * when the light turns red, and once more every 30 days after.
 */
export function reminderStage(dueOn: Day, today: Day): number {
  const late = daysBetween(dueOn, today)
  if (late < -REMIND_BEFORE_DAYS) return 0
  if (late < 0) return 1
  if (late < REMIND_LATE_DAYS) return 2
  if (late <= RED_AFTER_DAYS) return 3
  return 4 + Math.floor((late - RED_AFTER_DAYS - 1) / 30)
}
