/** Years whose instants fit the database and are no slip: those of `lib/foundation/input/instants.ts`. */
const LOCAL = /^((?:19|20|21)\d{2})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}))?$/
const formatters = new Map<string, Intl.DateTimeFormat>()

/** An instant as local time of a zone, in the format of a datetime-local input: `2027-05-14T18:00`. */
export function zonedTime(instant: Date, timeZone: string): string {
  const parts = Object.fromEntries(
    formatter(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}`
}

/** The instant of a local time (`2027-05-14T18:00`) in a zone; null if invalid or not between 1900 and 2200. */
export function zonedInstant(text: string, timeZone: string): Date | null {
  const [, year, month, day, hour = '00', minute = '00'] = LOCAL.exec(text) ?? []
  if (!year || !month || !day) return null
  const asUtc = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute))
  if (new Date(asUtc).toISOString().slice(0, 16) !== `${year}-${month}-${day}T${hour}:${minute}`) return null
  // Twice, because the offset depends on the result: an hour skipped by a clock change moves after it.
  const first = asUtc - offset(asUtc, timeZone)
  return new Date(asUtc - offset(first, timeZone))
}

/** The same local time some days later, across clock changes. */
export function addZonedDays(instant: Date, days: number, timeZone: string): Date {
  const [day = '', time = ''] = zonedTime(instant, timeZone).split('T')
  const moved = new Date(Date.parse(`${day}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
  return zonedInstant(`${moved}T${time}`, timeZone) ?? new Date(instant.getTime() + days * 86_400_000)
}

function offset(instant: number, timeZone: string): number {
  return Date.parse(`${zonedTime(new Date(instant), timeZone)}Z`) - Math.floor(instant / 60_000) * 60_000
}

function formatter(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  if (formatters.size < 500) formatters.set(timeZone, made)
  return made
}
