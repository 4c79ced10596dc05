import { DELIVERY_STATES, type DeliveryState, LIGHTS, type Light } from '@/lib/outcome/follow-through/states'
import type { Delivery } from './list-deliveries'

export type FollowUpFigures = {
  projects: number
  granted: number
  spent: number
  /** What is left of finished projects. */
  returned: number
  done: number
  /** Projects with something overdue. */
  late: number
  withoutPlan: number
  withoutOffice: number
  states: Record<DeliveryState, number>
  lights: Record<Light, number>
}

type Counted = Pick<
  Delivery,
  'state' | 'light' | 'granted' | 'spent' | 'lateDays' | 'officeId' | 'isFunded' | 'milestones' | 'plannedUntil'
>

/** Figures of the projects that are funded; those that are no longer funded count nowhere. */
export function figuresOf(all: readonly Counted[]): FollowUpFigures {
  const funded = all.filter(({ isFunded }) => isFunded)
  const sum = (amounts: number[]) => Math.round(amounts.reduce((total, amount) => total + amount, 0) * 100) / 100
  const count = (test: (one: Counted) => boolean) => funded.filter(test).length
  const isDone = ({ state }: Counted) => state === 'DONE'
  return {
    projects: funded.length,
    granted: sum(funded.map(({ granted }) => granted)),
    spent: sum(funded.map(({ spent }) => spent)),
    returned: sum(funded.filter(isDone).map(({ granted, spent }) => Math.max(0, granted - spent))),
    done: count(isDone),
    late: count(({ lateDays }) => lateDays > 0),
    withoutPlan: count((one) => !isDone(one) && one.milestones.length === 0 && one.plannedUntil === null),
    withoutOffice: count((one) => !isDone(one) && one.officeId === null),
    states: countsOf(DELIVERY_STATES, (state) => count((one) => one.state === state)),
    lights: countsOf(LIGHTS, (light) => count((one) => one.light === light)),
  }
}

function countsOf<Name extends string>(names: readonly Name[], count: (name: Name) => number): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, count(name)])) as Record<Name, number>
}
