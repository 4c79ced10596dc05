import type { Context } from '@/lib/foundation/context/context'
import { addZonedDays, zonedInstant, zonedTime } from '@/lib/foundation/i18n/zoned-time'
import type { Random } from './random'

/** Some days from the day of seeding, at an hour in the organization's time zone. */
export function dayAt({ organization, now }: Pick<Context, 'organization' | 'now'>, days: number, hour = 18): Date {
  const [today = ''] = zonedTime(now, organization.timeZone).split('T')
  const start = zonedInstant(`${today}T${String(hour).padStart(2, '0')}:00`, organization.timeZone) ?? now
  return addZonedDays(start, days, organization.timeZone)
}

/** Evenly spread instants between two others, ascending. */
export function instantsBetween(random: Random, from: Date, to: Date, count: number): Date[] {
  const span = to.getTime() - from.getTime()
  return Array.from({ length: count }, () => new Date(from.getTime() + Math.floor(random.next() * span))).sort(
    (a, b) => a.getTime() - b.getTime(),
  )
}
