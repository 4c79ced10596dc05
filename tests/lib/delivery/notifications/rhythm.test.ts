import { describe, expect, it } from 'vitest'
import { type Pending, planMails } from '@/lib/delivery/notifications/mail-plan'
import { type MailChoice, nextDigestAt, rhythmOf } from '@/lib/delivery/notifications/rhythm'

const choice: MailChoice = {
  mailRhythm: 'DAILY',
  mailHour: 8,
  timeZone: 'Europe/Rome',
  kindRhythms: {},
  mutedKinds: [],
  pausedUntil: null,
  newsletter: false,
}

describe('the next digest', () => {
  // Clock changes: Rome skips 02:00–03:00 on 28 March 2027 and repeats it on 25 October 2026; Lord Howe moves by half
  // an hour, from 02:00 to 02:30.
  it.each([
    ['later today', '2026-11-23T06:59:00Z', 'DAILY', 8, 'Europe/Rome', '2026-11-23T07:00:00Z'],
    ['tomorrow at the very hour', '2026-11-23T07:00:00Z', 'DAILY', 8, 'Europe/Rome', '2026-11-24T07:00:00Z'],
    ['at midnight', '2026-11-23T12:00:00Z', 'DAILY', 0, 'Europe/Rome', '2026-11-23T23:00:00Z'],
    [
      'on the other side of the date line',
      '2026-11-23T12:00:00Z',
      'DAILY',
      8,
      'Pacific/Auckland',
      '2026-11-23T19:00:00Z',
    ],
    ['after an hour that is skipped', '2027-03-27T12:00:00Z', 'DAILY', 2, 'Europe/Rome', '2027-03-28T01:00:00Z'],
    ['the day after a skipped hour', '2027-03-28T01:00:00Z', 'DAILY', 2, 'Europe/Rome', '2027-03-29T00:00:00Z'],
    ['once in an hour that is repeated', '2026-10-24T22:00:00Z', 'DAILY', 2, 'Europe/Rome', '2026-10-25T01:00:00Z'],
    ['not again in the repeated hour', '2026-10-25T01:00:00Z', 'DAILY', 2, 'Europe/Rome', '2026-10-26T01:00:00Z'],
    ['across half an hour', '2026-10-03T10:00:00Z', 'DAILY', 2, 'Australia/Lord_Howe', '2026-10-03T15:30:00Z'],
    ['across a clock change', '2026-10-24T12:00:00Z', 'DAILY', 8, 'Europe/Rome', '2026-10-25T07:00:00Z'],
    ['next Monday', '2026-11-24T12:00:00Z', 'WEEKLY', 8, 'Europe/Rome', '2026-11-30T07:00:00Z'],
    ['this Monday before the hour', '2026-11-23T05:00:00Z', 'WEEKLY', 8, 'Europe/Rome', '2026-11-23T07:00:00Z'],
    ['a week later at the hour', '2026-11-23T07:00:00Z', 'WEEKLY', 8, 'Europe/Rome', '2026-11-30T07:00:00Z'],
    ['on the Monday of the zone', '2026-11-22T20:00:00Z', 'WEEKLY', 8, 'Pacific/Auckland', '2026-11-29T19:00:00Z'],
  ] as const)('comes %s', (_, after, rhythm, mailHour, timeZone, expected) => {
    expect(nextDigestAt(new Date(after), rhythm, { mailHour, timeZone }).toISOString()).toBe(
      expected.replace('Z', '.000Z'),
    )
  })

  it('comes exactly once a day during a year of every hour', () => {
    for (const mailHour of [0, 1, 2, 3, 23]) {
      let at = new Date('2026-06-01T12:00:00Z')
      const days = Array.from({ length: 365 }, () => {
        at = nextDigestAt(at, 'DAILY', { mailHour, timeZone: 'Europe/Rome' })
        return new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Rome', dateStyle: 'short' }).format(at)
      })
      expect(new Set(days).size, `hour ${mailHour}`).toBe(365)
    }
  })
})

describe('the rhythm of a kind', () => {
  it.each([
    ['comment', {}, 'DAILY'],
    ['comment', { kindRhythms: { comment: 'WEEKLY' } }, 'WEEKLY'],
    ['comment', { mailRhythm: 'NONE' }, 'NONE'],
    ['comment', { mailRhythm: 'NONE', kindRhythms: { comment: 'AT_ONCE' } }, 'AT_ONCE'],
    ['comment', { mutedKinds: ['comment'], kindRhythms: { comment: 'AT_ONCE' } }, 'NONE'],
    ['moderation', { mailRhythm: 'NONE', mutedKinds: ['moderation'] }, 'AT_ONCE'],
    ['processOpened', {}, 'NONE'],
    ['processOpened', { newsletter: true }, 'DAILY'],
  ] as const)('%s with %j is %s', (kind, chosen, expected) => {
    expect(rhythmOf(kind, { ...choice, ...chosen })).toBe(expected)
  })
})

describe('the plan of pending mails', () => {
  const now = new Date('2026-11-23T12:00:00Z')
  const at = (text: string) => new Date(`2026-11-${text}:00Z`)
  const one = (kind: string, mailDueAt: string, id = 1): Pending => ({ id, kind, mailDueAt: at(mailDueAt) })
  const plan = (pending: Pending[], chosen: Partial<MailChoice> = {}) =>
    planMails(pending, { ...choice, ...chosen }, now)

  it('holds what is collected until the hour and sends it then', () => {
    const held = plan([one('comment', '23T11:59')])
    expect(held.hold).toEqual([{ id: 1, until: at('24T07:00') }])
    const sent = planMails([one('comment', '24T07:00')], choice, at('24T07:00'))
    expect(sent).toMatchObject({ send: [1], isDigest: true })
  })

  it('sends a digest that an outage delayed', () => {
    expect(plan([one('comment', '22T07:00')])).toMatchObject({ send: [1], isDigest: true })
  })

  it('takes along what is due a little later, and nothing that is collected', () => {
    const pending = [one('comment', '23T11:00', 1), one('version', '23T12:30', 2), one('status', '23T11:00', 3)]
    const made = plan(pending, { mailRhythm: 'AT_ONCE', kindRhythms: { status: 'WEEKLY' } })
    expect(made).toEqual({ send: [1, 2], hold: [{ id: 3, until: at('30T07:00') }], drop: [], isDigest: false })
  })

  it('waits when nothing is due yet', () => {
    const made = plan([one('version', '23T12:30')], { mailRhythm: 'AT_ONCE' })
    expect(made.hold).toEqual([{ id: 1, until: at('23T12:30') }])
  })

  it('drops what was switched off since', () => {
    expect(plan([one('comment', '23T11:00')], { mutedKinds: ['comment'] }).drop).toEqual([1])
    expect(plan([one('comment', '23T11:00')], { mailRhythm: 'NONE' }).drop).toEqual([1])
  })

  it('delays during a pause what can be switched off, and nothing else', () => {
    const pausedUntil = at('25T12:00')
    const pending = [one('comment', '23T11:00', 1), one('moderation', '23T11:00', 2)]
    expect(plan(pending, { mailRhythm: 'AT_ONCE', pausedUntil })).toMatchObject({
      send: [2],
      hold: [{ id: 1, until: pausedUntil }],
    })
    expect(plan(pending, { pausedUntil })).toMatchObject({ send: [2], hold: [{ id: 1, until: at('26T07:00') }] })
  })
})
