import { describe, expect, it } from 'vitest'
import { addZonedDays, zonedInstant, zonedTime } from '@/lib/foundation/i18n/zoned-time'

describe('times in a time zone', () => {
  it.each([
    ['2027-01-15T12:00', 'Europe/Rome', '2027-01-15T11:00:00.000Z'],
    ['2027-07-15T12:00', 'Europe/Rome', '2027-07-15T10:00:00.000Z'],
    ['2027-07-15T00:00', 'America/New_York', '2027-07-15T04:00:00.000Z'],
    ['2027-07-15', 'Europe/Athens', '2027-07-14T21:00:00.000Z'],
  ])('reads %s in %s as %s', (text, zone, iso) => {
    expect(zonedInstant(text, zone)?.toISOString()).toBe(iso)
  })

  it('round-trip', () => {
    expect(zonedTime(new Date('2027-07-15T10:00:00Z'), 'Europe/Rome')).toBe('2027-07-15T12:00')
  })

  it('are moved behind the clock change when the change skips them', () => {
    expect(zonedInstant('2027-03-28T02:30', 'Europe/Rome')?.toISOString()).toBe('2027-03-28T01:30:00.000Z')
  })

  it.each(['', 'soon', '2027-02-30T10:00', '2027-13-01', '2027-01-01T25:00'])('refuse %j', (text) => {
    expect(zonedInstant(text, 'Europe/Rome')).toBeNull()
  })

  it('keep the time of day across a clock change', () => {
    const before = new Date('2027-03-27T09:00:00Z')
    expect(addZonedDays(before, 2, 'Europe/Rome').toISOString()).toBe('2027-03-29T08:00:00.000Z')
  })
})
