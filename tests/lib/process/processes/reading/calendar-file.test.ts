import { expect, test } from 'vitest'
import { calendarFile } from '@/lib/process/processes/reading/calendar-file'

const event = {
  uid: 'module-1@city.example',
  url: 'https://city.example/x',
  startsAt: new Date('2027-05-01T10:00:00Z'),
  now: new Date('2027-04-01T00:00:00Z'),
}

test('an event has UTC times and CRLF line ends', () => {
  const file = calendarFile({ ...event, title: 'Vote' })
  expect(file).toContain('DTSTART:20270501T100000Z\r\n')
  expect(file.split('\r\n').at(-2)).toBe('END:VCALENDAR')
})

test('a name cannot add a property', () => {
  const file = calendarFile({ ...event, title: 'Vote\r\nATTACH:https://evil.example; now, please' })
  expect(file).toContain('SUMMARY:Vote ATTACH:https://evil.example\\; now\\, please\r\n')
})

test('a location is written only for people who may know it, without control characters', () => {
  const file = calendarFile({ ...event, title: 'Vo\u0007te', location: 'https://meet.example/a,b' })
  expect(file).toContain('LOCATION:https://meet.example/a\\,b\r\n')
  expect(file).toContain('SUMMARY:Vo te\r\n')
  expect(calendarFile({ ...event, title: 'Vote' })).not.toContain('LOCATION')
})

test('long lines are folded at 75 octets between characters', () => {
  const file = calendarFile({ ...event, title: 'Διαβούλευση '.repeat(12) })
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain('Διαβούλευση '.repeat(12).trim())
})
