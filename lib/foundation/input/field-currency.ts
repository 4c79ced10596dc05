import type { ErrorName } from '@/lib/foundation/errors/catalog'
import { readWritten } from './written-number'

const CURRENCY_OF = 'currencyOf:'

type ForeignAmount = { field: string; name: ErrorName; params: { found: string; currency: string } }

/** The name of the hidden field that says in which currency a field is. */
export function currencyField(name: string): string {
  return `${CURRENCY_OF}${name}`
}

export function isCurrencyField(name: string): boolean {
  return name.startsWith(CURRENCY_OF)
}

/** Amounts of a form that were typed in another currency than their field's: they are not converted. */
export function foreignAmounts(data: FormData): ForeignAmount[] {
  return [...data.keys()].filter(isCurrencyField).flatMap((key) => {
    const field = key.slice(CURRENCY_OF.length)
    const [currency, text] = [data.get(key), data.get(field)]
    if (typeof currency !== 'string' || typeof text !== 'string') return []
    const read = readWritten(text)
    if (!('value' in read) || read.currency === undefined || read.currency === currency) return []
    return [{ field, name: 'otherCurrency' as const, params: { found: read.currency, currency: currency.slice(0, 3) } }]
  })
}
