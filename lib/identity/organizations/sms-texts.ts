import { readColumn } from '@/lib/foundation/db/read-column'
import { smsPrices } from './sms-schemas'

/** Cents as the form shows them: `12.50`. */
export function centsText(cents: number | null): string {
  return cents === null ? '' : (cents / 100).toFixed(2)
}

/** Prices by prefix as the form shows them, one a line: `+39 = 7.5`. */
export function pricesText(stored: unknown): string {
  const prices = Object.entries(readColumn(smsPrices, stored))
  return prices.map(([prefix, cents]) => `+${prefix} = ${cents}`).join('\n')
}
