type Event = {
  uid: string
  title: string
  url: string
  startsAt: Date
  minutes?: number | undefined
  /** Join address, for people who may see it. */
  location?: string | undefined
  now: Date
}

type Calendar = { name: string; events: readonly Event[] }

/** One event as an iCalendar file (RFC 5545). */
export function calendarFile(event: Event): string {
  return written(['METHOD:PUBLISH'], [event])
}

/** Events to which a calendar subscribes; it asks again after six hours. */
export function calendarFeed({ name, events }: Calendar): string {
  const title = escaped(name)
  const head = [
    `NAME:${title}`,
    `X-WR-CALNAME:${title}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
  ]
  return written(head, events)
}

function written(head: readonly string[], events: readonly Event[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Participation//EN',
    ...head,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.flatMap(folded).join('\r\n').concat('\r\n')
}

function eventLines({ uid, title, url, startsAt, minutes = 15, location, now }: Event): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${instant(now)}`,
    `DTSTART:${instant(startsAt)}`,
    `DURATION:PT${minutes}M`,
    `SUMMARY:${escaped(title)}`,
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    `URL:${url}`,
    'END:VEVENT',
  ]
}

function instant(date: Date): string {
  return date.toISOString().replace(/[-:]|\.\d{3}/g, '')
}

// White space and control characters are collapsed, so that a title cannot add a property.
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/[\s\p{Cc}]+/gu, ' ')
}

// Folds lines at 75 octets, between characters.
function folded(line: string): string[] {
  const lines = ['']
  for (const character of line) {
    const limit = lines.length === 1 ? 75 : 74
    if (Buffer.byteLength(`${lines.at(-1)}${character}`) > limit) lines.push('')
    lines[lines.length - 1] += character
  }
  return lines.map((part, index) => (index === 0 ? part : ` ${part}`))
}
