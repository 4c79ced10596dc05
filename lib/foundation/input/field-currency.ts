import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { CURRENCY_OF, isCurrencyField } from './form-state'
import { readWritten } from './written-number'

type ForeignAmount = { field: string; name: ErrorName; params: { found: string; currency: string } }

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
