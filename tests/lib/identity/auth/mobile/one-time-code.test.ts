import { describe, expect, it } from 'vitest'
import { type CodesSent, canSendCode, codeHash, codeState, numberRange } from '@/lib/identity/auth/mobile/one-time-code'
import { newCode } from '@/lib/identity/auth/new-code'

const now = new Date('2026-11-21T12:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const nothingSent: CodesSent = {
  toNumber: 0,
  toNumberFirstAt: null,
  toNumberLastAt: null,
  lockedUntil: null,
  toRange: 0,
  toRangeFirstAt: null,
  byOrganization: 0,
  byOrganizationFirstAt: null,
  dailyBudget: 500,
}

describe('the next code', () => {
  it('may be sent when none was sent before', () => {
    expect(canSendCode(nothingSent, now)).toEqual({ allowed: true })
  })

  it.each([
    ['60 seconds after the last', { toNumber: 1, toNumberFirstAt: ago(59), toNumberLastAt: ago(59) }, 1],
    ['when the lock ends', { lockedUntil: ago(-1800) }, 1800],
    ['a day after the first of five', { toNumber: 5, toNumberFirstAt: ago(80_000), toNumberLastAt: ago(100) }, 6400],
    ['a day after the first of ten to neighbouring numbers', { toRange: 10, toRangeFirstAt: ago(86_000) }, 400],
    ['a day after the first of the budget', { byOrganization: 500, byOrganizationFirstAt: ago(86_390) }, 10],
    ['a day later where there is no budget', { dailyBudget: 0 }, 86_400],
  ])('must wait until %s', (_until, sent, seconds) => {
    const decision = canSendCode({ ...nothingSent, ...sent }, now)
    expect(decision).toEqual({ allowed: false, reason: 'tooManyRequests', params: { seconds } })
  })

  it('may be sent at once when the last delivery failed', () => {
    const sent = { ...nothingSent, toNumber: 1, toNumberFirstAt: ago(5), toNumberLastAt: ago(5) }
    expect(canSendCode(sent, now, { afterFailure: true })).toEqual({ allowed: true })
  })
})

describe('a one-time code', () => {
  it('has six digits, with leading zeros', () => {
    for (let count = 0; count < 200; count++) expect(newCode()).toMatch(/^\d{6}$/)
  })

  it('is stored as a value bound to row, person, number and purpose', () => {
    const owner = { id: 1, userId: 2, mobile: '+393123456789', purpose: 'CONFIRM_MOBILE' } as const
    const hashes = [
      codeHash(owner, '123456'),
      codeHash(owner, '123457'),
      codeHash({ ...owner, id: 2 }, '123456'),
      codeHash({ ...owner, userId: 3 }, '123456'),
      codeHash({ ...owner, mobile: '+393123456780' }, '123456'),
      codeHash({ ...owner, purpose: 'RECOVER_ACCOUNT' }, '123456'),
    ]
    expect(new Set(hashes).size).toBe(hashes.length)
  })

  it.each([
    [{ attempts: 0, usedAt: null, expiresAt: ago(-1) }, 'live'],
    [{ attempts: 4, usedAt: null, expiresAt: ago(-1) }, 'live'],
    [{ attempts: 5, usedAt: null, expiresAt: ago(-1) }, 'dead'],
    [{ attempts: 1, usedAt: ago(1), expiresAt: ago(-1) }, 'dead'],
    [{ attempts: 0, usedAt: null, expiresAt: now }, 'expired'],
    [{ attempts: 5, usedAt: null, expiresAt: ago(1) }, 'dead'],
  ])('with %j is %s', (row, state) => {
    expect(codeState(row, now)).toBe(state)
  })
})

it('limits numbers that differ in the last four digits together', () => {
  expect(numberRange('+393123456789')).toEqual({ first: '+393123450000', last: '+393123459999' })
})
