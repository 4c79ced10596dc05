import { ASK_DAYS, REMIND_DAYS } from './limits'

type UnusedFacts = {
  /** The latest of joining, signing in and asking to keep the account. */
  lastUsedAt: Date
  /** Years without use after which the organization erases; null: never. */
  years: number | null
  /** What the person was told; null if not asked. */
  eraseAt: Date | null
  isReminded: boolean
}

type UnusedStep =
  | { step: 'wait' | 'release' | 'erase' }
  /** `eraseAt` is what the person is told. */
  | { step: 'ask' | 'remind'; eraseAt: Date }

/**
 * What happens now to a membership that nobody uses. Nobody is erased who was not asked `ASK_DAYS` and reminded
 * `REMIND_DAYS` before: if the worker stood still, the date moves.
 */
export function nextUnusedStep({ lastUsedAt, years, eraseAt, isReminded }: UnusedFacts, now: Date): UnusedStep {
  const dueAt = years === null ? null : yearsAfter(lastUsedAt, years)
  const isUnused = dueAt !== null && now >= daysAfter(dueAt, -ASK_DAYS)
  if (eraseAt === null)
    return isUnused ? { step: 'ask', eraseAt: later(dueAt, daysAfter(now, ASK_DAYS)) } : { step: 'wait' }
  if (!isUnused) return { step: 'release' }
  if (isReminded) return { step: now >= eraseAt ? 'erase' : 'wait' }
  if (now < daysAfter(eraseAt, -REMIND_DAYS)) return { step: 'wait' }
  return { step: 'remind', eraseAt: later(eraseAt, daysAfter(now, REMIND_DAYS)) }
}

function yearsAfter(date: Date, years: number): Date {
  const after = new Date(date)
  after.setUTCFullYear(after.getUTCFullYear() + years)
  return after
}

export function daysAfter(date: Date, days: number): Date {
  return new Date(date.getTime() + days * 86_400_000)
}

function later(a: Date, b: Date): Date {
  return a > b ? a : b
}
