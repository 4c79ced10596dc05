import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'

/** The refusal of a value that is no number; the limits keep their own refusals, which name the limit. */
export const mistyped = (name: ErrorName) => ({
  error: ({ code }: { code: string }) => (code === 'invalid_type' ? name : undefined),
})

/** A whole number between two limits. A refusal says which limit, or that there are decimals. */
export function wholeNumber(min: number, max: number) {
  return z.number(mistyped('numberInvalid')).int(mistyped('noDecimals')).min(min).max(max)
}

/** A number between two limits. */
export function numberBetween(min: number, max: number) {
  return z.number(mistyped('numberInvalid')).min(min).max(max)
}

/** An amount in units of the currency with at most two decimals. */
export function moneyAmount(min: number, max: number) {
  return numberBetween(min, max).refine((amount) => Number.isInteger(Math.round(amount * 1e8) / 1e6), {
    error: 'tooManyDecimals' satisfies ErrorName,
  })
}
