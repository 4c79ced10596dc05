import { PabulibError } from './pabulib-error'

/** One value of the file with the place that an error names. */
export type PabulibValue = { readonly line: number; readonly column: string; readonly text: string }

/** What a budget or a cost can be at most. */
const WHOLE_MAX = 999_999_999_999

/** Reads an amount of money exactly, as cents: `2532645.83`, `100000.0`. */
export function parseCents(value: PabulibValue): bigint {
  const [, whole, decimals = ''] = /^(\d{1,15})(?:\.(\d*))?$/.exec(value.text) ?? refuse(value)
  const cents = decimals.replace(/0+$/, '')
  if (cents.length > 2)
    throw new PabulibError(value.line, 'amountTooPrecise', { column: value.column, value: value.text })
  if (Number(whole) > WHOLE_MAX)
    throw new PabulibError(value.line, 'amountTooLarge', { column: value.column, value: value.text, limit: WHOLE_MAX })
  return BigInt(`${whole}${cents.padEnd(2, '0')}`)
}

/** Reads a whole number; some tools write it as `50.0`. */
export function parseWhole(value: PabulibValue): number {
  const [, digits] = /^(-?\d{1,15})(?:\.0*)?$/.exec(value.text) ?? refuse(value)
  return Number(digits)
}

/** Reads a number that counts something. */
export function parseCount(value: PabulibValue): number {
  const count = parseWhole(value)
  return count < 0 ? refuse(value) : count
}

/** Reads `31.12.2024`, `2024-12-31` or `2024` as an ISO day; a year alone means its first or last day. */
export function parseDay(value: PabulibValue, edge: 'first' | 'last'): string {
  if (/^\d{4}$/.test(value.text)) return `${value.text}-${edge === 'first' ? '01-01' : '12-31'}`
  const day = value.text.replace(/^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, (_, d: string, m: string, y: string) => {
    return `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`
  })
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : refuse(value)
}

/** Refuses a value by its line and column; long values are cut. */
export function refuse({ line, column, text }: PabulibValue): never {
  throw new PabulibError(line, 'valueInvalid', { column, value: text.slice(0, 80) })
}
