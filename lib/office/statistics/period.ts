import { AppError } from '@/lib/foundation/errors/app-error'
import { addZonedDays, zonedInstant } from '@/lib/foundation/i18n/zoned-time'
import { PERIOD_DAYS, PERIOD_DAYS_MAX } from './limits'
import type { StatisticsQuery } from './schemas'

const DAY_MS = 86_400_000

/** Days of an organization's zone, both ends included, with the instants between which they lie. */
export type Period = { from: string; to: string; start: Date; end: Date }

/** The requested period; refuses one that ends before it begins or is longer than a year. */
export function periodOf({ from, to }: StatisticsQuery, now: Date, timeZone: string): Period {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(now)
  const last = to ?? today
  const first = from ?? shiftDay(last, 1 - PERIOD_DAYS)
  const days = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1
  if (days < 1 || days > PERIOD_DAYS_MAX) throw new AppError('datesOutOfOrder', {}, { field: 'to' })
  return periodBetween(first, last, timeZone)
}

/** The same days of the year before. */
export function yearBefore({ from, to }: Period, timeZone: string): Period {
  return periodBetween(shiftDay(from, -365), shiftDay(to, -365), timeZone)
}

function periodBetween(from: string, to: string, timeZone: string): Period {
  const start = zonedInstant(from, timeZone)
  const lastDay = zonedInstant(to, timeZone)
  if (!start || !lastDay) throw new AppError('datesOutOfOrder', {}, { field: 'from' })
  return { from, to, start, end: addZonedDays(lastDay, 1, timeZone) }
}

function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}
