import 'server-only'
import { timingSafeEqual } from 'node:crypto'
import { allow, type Decision, deny } from '@/lib/foundation/errors/decision'
import { keyedHash } from '@/lib/foundation/secrets/secrets'
import {
  CODE_ATTEMPTS_MAX,
  CODE_WAIT_SECONDS,
  CODES_OF_NUMBER_MAX,
  CODES_OF_RANGE_MAX,
  DAY_SECONDS,
  RANGE_DIGITS,
} from '@/lib/identity/auth/limits'

export type CodePurpose = 'CONFIRM_MOBILE' | 'RECOVER_ACCOUNT'

/** Codes sent in the last 24 hours. */
export type CodesSent = {
  toNumber: number
  toNumberFirstAt: Date | null
  toNumberLastAt: Date | null
  lockedUntil: Date | null
  toRange: number
  toRangeFirstAt: Date | null
  byOrganization: number
  byOrganizationFirstAt: Date | null
  dailyBudget: number
}

/** Whether another code may be sent now; denied with the seconds to wait. */
export function canSendCode(sent: CodesSent, now: Date, { afterFailure = false } = {}): Decision {
  const waits = [
    secondsUntil(sent.lockedUntil, 0, now),
    afterFailure ? 0 : secondsUntil(sent.toNumberLastAt, CODE_WAIT_SECONDS, now),
    sent.toNumber >= CODES_OF_NUMBER_MAX ? secondsUntil(sent.toNumberFirstAt, DAY_SECONDS, now) : 0,
    sent.toRange >= CODES_OF_RANGE_MAX ? secondsUntil(sent.toRangeFirstAt, DAY_SECONDS, now) : 0,
    isBudgetSpent(sent) ? secondsUntil(sent.byOrganizationFirstAt, DAY_SECONDS, now) || DAY_SECONDS : 0,
  ]
  const seconds = Math.max(...waits)
  return seconds > 0 ? deny('tooManyRequests', { seconds }) : allow
}

/** Whether the organization's daily budget is used up. */
export function isBudgetSpent({ byOrganization, dailyBudget }: CodesSent): boolean {
  return byOrganization >= dailyBudget
}

function secondsUntil(start: Date | null, seconds: number, now: Date): number {
  if (!start) return 0
  return Math.max(0, Math.ceil((start.getTime() - now.getTime()) / 1000 + seconds))
}

/** The first and last number of the range of a number. */
export function numberRange(mobile: string): { first: string; last: string } {
  const range = mobile.slice(0, -RANGE_DIGITS)
  return { first: range + '0'.repeat(RANGE_DIGITS), last: range + '9'.repeat(RANGE_DIGITS) }
}

type CodeOwner = { id: number; userId: number; mobile: string; purpose: CodePurpose }

/** Keyed hash of a code, bound to its row, person, number and purpose. */
export function codeHash({ id, userId, mobile, purpose }: CodeOwner, code: string): string {
  return keyedHash('otp', `${id}:${userId}:${mobile}:${purpose}:${code}`)
}

export function isSameHash(given: string, stored: string): boolean {
  return given.length === stored.length && timingSafeEqual(Buffer.from(given), Buffer.from(stored))
}

type CodeRow = { attempts: number; usedAt: Date | null; expiresAt: Date }

/** The state of a code; only a live one is accepted. */
export function codeState({ attempts, usedAt, expiresAt }: CodeRow, now: Date): 'live' | 'expired' | 'dead' {
  if (usedAt || attempts >= CODE_ATTEMPTS_MAX) return 'dead'
  return expiresAt > now ? 'live' : 'expired'
}
