type Event = {
  uid: string
  title: string
  url: string
  startsAt: Date
  minutes?: number | undefined
  /** Where one takes part, for those who may know. */
  location?: string | undefined
  now: Date
}

/** One event, of a quarter of an hour where nothing else is said, as an iCalendar file (RFC 5545). */
export function calendarFile({ uid, title, url, startsAt, minutes = 15, location, now }: Event): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Participation//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${instant(now)}`,
    `DTSTART:${instant(startsAt)}`,
    `DURATION:PT${minutes}M`,
    `SUMMARY:${escaped(title)}`,
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.flatMap(folded).join('\r\n').concat('\r\n')
}

function instant(date: Date): string {
  return date.toISOString().replace(/[-:]|\.\d{3}/g, '')
}

// A name must not end the line and begin a property of its own.
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/[\s\p{Cc}]+/gu, ' ')
}

// No line is longer than 75 octets; a character is never cut.
function folded(line: string): string[] {
  const lines = ['']
  for (const character of line) {
    const limit = lines.length === 1 ? 75 : 74
    if (Buffer.byteLength(`${lines.at(-1)}${character}`) > limit) lines.push('')
    lines[lines.length - 1] += character
  }
  return lines.map((part, index) => (index === 0 ? part : ` ${part}`))
}
