import { describe, expect, it } from 'vitest'
import { dismissalKey, readDismissals, withDismissal } from '@/lib/site/announcements/dismissals'
import { DISMISSED_MAX } from '@/lib/site/announcements/limits'
import { canAddAnnouncement } from '@/lib/site/announcements/policy'

type Wanted = Parameters<typeof canAddAnnouncement>[0]

const on = (from: number, until: number, more: Partial<Wanted> = {}): Wanted => ({
  level: 'INFO',
  audience: 'ALL',
  processId: null,
  startsAt: new Date(2027, 0, from),
  endsAt: new Date(2027, 0, until),
  ...more,
})
const inProcess = (processId: number) => ({ audience: 'PROCESS' as const, processId })

describe('the number of banners at once', () => {
  it.each<[string, Wanted, Wanted[], boolean]>([
    ['accepts a second one', on(1, 9), [on(1, 9)], true],
    ['refuses a third one', on(1, 9), [on(1, 9), on(2, 8)], false],
    ['refuses a third one for an hour in the middle', on(1, 9), [on(4, 5), on(4, 5)], false],
    ['accepts others that follow each other', on(1, 9), [on(1, 5), on(5, 9)], true],
    ['accepts one that starts when another ends', on(5, 9), [on(1, 5), on(1, 5), on(5, 9)], true],
    ['accepts an outage beside two others', on(1, 9, { level: 'OUTAGE' }), [on(1, 9), on(1, 9)], true],
    [
      'refuses a third outage',
      on(1, 9, { level: 'OUTAGE' }),
      [on(1, 9, { level: 'OUTAGE' }), on(1, 9, { level: 'OUTAGE' })],
      false,
    ],
    ['counts members among everybody', on(1, 9, { audience: 'MEMBERS' }), [on(1, 9), on(1, 9)], false],
    ['counts one process only', on(1, 9, inProcess(1)), [on(1, 9, inProcess(2)), on(1, 9, inProcess(2))], true],
    ['counts those for everybody in a process', on(1, 9, inProcess(1)), [on(1, 9), on(1, 9, inProcess(1))], false],
  ])('%s', (_, wanted, others, allowed) => {
    expect(canAddAnnouncement(wanted, others).allowed).toBe(allowed)
  })
})

describe('the cookie of dismissed banners', () => {
  const key = (id: number, second = 0) => dismissalKey({ id, updatedAt: new Date(1_800_000_000_000 + second * 1000) })

  it('names a banner as it was read, so that a changed one is displayed again', () => {
    const cookie = withDismissal(undefined, key(7))
    expect(readDismissals(cookie)).toEqual(new Set([key(7)]))
    expect(readDismissals(cookie).has(key(7, 1))).toBe(false)
  })

  it('drops the oldest above its limit', () => {
    const ids = Array.from({ length: DISMISSED_MAX + 1 }, (_, index) => index + 1)
    const cookie = ids.reduce<string>((text, id) => withDismissal(text, key(id)), '')
    expect(readDismissals(cookie).size).toBe(DISMISSED_MAX)
    expect(readDismissals(cookie).has(key(1))).toBe(false)
    expect(cookie).toMatch(/^[\w.]+$/)
  })

  it('ignores what is malformed', () => {
    for (const text of ['', '<script>', '1', '1.', `${'9'.repeat(2000)}.a`, '_'.repeat(5000)])
      expect(readDismissals(text)).toEqual(new Set())
  })
})
