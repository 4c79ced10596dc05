import type { Context } from '@/lib/foundation/context/context'
import { zonedTime } from '@/lib/foundation/i18n/zoned-time'
import type { Day } from './states'

/** Today in the time zone of the organization. */
export function todayOf({ organization, now }: Pick<Context, 'organization' | 'now'>): Day {
  return zonedTime(now, organization.timeZone).slice(0, 10)
}

/** A day as a DATE column takes it. */
export function dateOf(day: Day): Date
export function dateOf(day: Day | null): Date | null
export function dateOf(day: Day | null): Date | null {
  return day === null ? null : new Date(`${day}T00:00:00Z`)
}
