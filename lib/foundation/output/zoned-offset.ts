import { LRUCache } from 'lru-cache'

const QUARTER_MS = 900_000

/** A function that returns the offset of a time zone from UTC at an instant, in milliseconds. */
export function zonedOffset(timeZone: string): (instant: Date) => number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' },
  })
  // Offsets change at full quarters of an hour only.
  const known = new LRUCache<number, number>({ max: 1000 })
  return (instant) => {
    const quarter = Math.floor(instant.getTime() / QUARTER_MS)
    const cached = known.get(quarter)
    if (cached !== undefined) return cached
    const start = quarter * QUARTER_MS
    const parts = Object.fromEntries(format.formatToParts(start).map(({ type, value }) => [type, Number(value)]))
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts
    const offset = Date.UTC(year, month - 1, day, hour, minute) - start
    known.set(quarter, offset)
    return offset
  }
}
