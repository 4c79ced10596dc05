import type { ErrorName } from '@/lib/catalogues/errors/catalog'

/** A number as read from what a person typed, or why it cannot be read and the part that was not understood. */
type Written = { value: number; currency?: string } | { refused: NumberRefusal; found: string }

type NumberRefusal = Extract<ErrorName, 'numberInvalid' | 'numberHasLetters' | 'numberTwice' | 'numberUnclear'>

// Signs and words of currencies in the languages of the product, at either end of an amount.
const CURRENCIES: readonly (readonly [code: string, words: string])[] = [
  ['EUR', '€|eur|euros?|ευρώ|ευρω'],
  ['PLN', 'zł|zl|pln|złot(?:y|e|ych|ego)|zlot(?:y|e|ych|ego)'],
  ['CHF', 'chf|sfr\\.?|fr\\.|franken|francs?|franchi'],
  ['GBP', '£|gbp|pounds?'],
  ['USD', '\\$|usd|us\\$|dollars?'],
  ['CZK', 'kč|czk'],
  ['RON', 'lei|ron'],
  ['HUF', 'ft|huf'],
  ['SEK', 'sek'],
  ['NOK', 'nok'],
  ['DKK', 'dkk'],
  ['BGN', 'лв\\.?|bgn'],
  ['UAH', '₴|uah'],
]

const starts = CURRENCIES.map(([code, words]) => [code, new RegExp(`^(?:${words})(?![\\p{L}])[. ]*`, 'iu')] as const)
const ends = CURRENCIES.map(([code, words]) => [code, new RegExp(`(?<![\\p{L}]) *(?:${words})$`, 'iu')] as const)

// Nothing that a person types as one number is longer.
const LENGTH_MAX = 60
const FOUND_MAX = 24

/**
 * Reads a number as people write it: thousands separated by blanks, points, commas or apostrophes, decimals by point
 * or comma, with or without the currency, with `,00`, `,-` or `.—` at the end. One separator before exactly three digits
 * (`1.234`, `1,234`) separates thousands in every language, because no amount has three decimals; in a measure, such as
 * a coordinate, it separates decimals.
 */
export function readWritten(text: string, { isMeasure = false } = {}): Written {
  const plain = plainText(text.slice(0, 10 * LENGTH_MAX))
  if (plain.length > LENGTH_MAX) return refuse('numberUnclear', plain)
  const { amount, currency } = withoutCurrency(plain)
  const [, sign = '', body = ''] = /^([-+]?) *(.*)$/.exec(amount.replace(/[.,] ?(?:-{1,2}|=)$/, '')) ?? []
  const digits = withoutGroups(body, isMeasure)
  if (typeof digits !== 'string') return { ...digits, found: shortened(digits.found) }
  const value = Number(`${sign === '-' ? '-' : ''}${digits}`)
  return { value: value === 0 ? 0 : value, ...(currency !== undefined && { currency }) }
}

/** The number that a person typed; NaN if it cannot be read. */
export function writtenNumber(text: string): number {
  const read = readWritten(text)
  return 'value' in read ? read.value : Number.NaN
}

/** The coordinate or measure that a person typed; NaN if it cannot be read. */
export function writtenMeasure(text: string): number {
  const read = readWritten(text, { isMeasure: true })
  return 'value' in read ? read.value : Number.NaN
}

/** The issue of a schema for a text that is not a number. */
export function writtenIssue({ refused, found }: Extract<Written, { refused: NumberRefusal }>) {
  return { code: 'custom' as const, message: refused, params: { found } }
}

// One kind of blank, apostrophe and dash; what nobody sees is dropped.
function plainText(text: string): string {
  return text
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/['’‘ʼ´`′]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim()
}

function withoutCurrency(plain: string): { amount: string; currency?: string } {
  const [, sign = '', unsigned = ''] = /^([-+]?) *(.*)$/.exec(plain) ?? []
  for (const [code, before] of starts)
    if (before.test(unsigned)) return { amount: `${sign}${unsigned.replace(before, '')}`, currency: code }
  for (const [code, after] of ends)
    if (after.test(unsigned)) return { amount: `${sign}${unsigned.replace(after, '')}`, currency: code }
  return { amount: plain }
}

// Digits with at most one decimal point.
function withoutGroups(body: string, isMeasure: boolean): string | Extract<Written, { refused: NumberRefusal }> {
  if (!/\d/.test(body)) return refuse(body === '' || !/\p{L}/u.test(body) ? 'numberInvalid' : 'numberHasLetters', body)
  if (!/^[\d., ']+$/.test(body)) return refuse(reasonOf(body), /[^\d., ']+/.exec(body)?.[0] ?? body)
  const decimal = decimalAt(body, isMeasure)
  const whole = decimal === -1 ? body : body.slice(0, decimal)
  const fraction = decimal === -1 ? '' : body.slice(decimal + 1)
  if (!/^\d*$/.test(fraction)) return refuse(/[ ]/.test(fraction) ? 'numberTwice' : 'numberUnclear', body)
  const separators = new Set(whole.replace(/\d/g, ''))
  if (separators.size === 0) return `${whole || '0'}.${fraction || '0'}`
  const [separator = ''] = separators
  const groups = whole.split(separator)
  const isGrouped = separators.size === 1 && /^\d{1,3}$/.test(groups[0] ?? '') && groups.slice(1).every(isGroup)
  if (!isGrouped) return refuse(separators.has(' ') ? 'numberTwice' : 'numberUnclear', body)
  // "1.234,567" may be a thousand with decimals or a million with a slip.
  if (!isMeasure && fraction.length === 3) return refuse('numberUnclear', body)
  return `${groups.join('')}.${fraction || '0'}`
}

function reasonOf(body: string): NumberRefusal {
  // "1e9" is one word, "10-20" and "10 to 20" are two numbers.
  if (/\d\p{L}+\d/u.test(body)) return 'numberHasLetters'
  if (/\d[^\d]*[^\d., '][^\d]*\d/.test(body)) return 'numberTwice'
  return /\p{L}/u.test(body) ? 'numberHasLetters' : 'numberUnclear'
}

// The decimal separator: the last of two kinds, or the only one if it cannot separate thousands.
function decimalAt(body: string, isMeasure: boolean): number {
  const last = Math.max(body.lastIndexOf('.'), body.lastIndexOf(','))
  if (last === -1) return -1
  const points = body.replace(/[^.,]/g, '')
  const kinds = new Set(points).size
  if (kinds === 2) return last
  if (points.length > 1) return -1
  if (isMeasure || /[ ']/.test(body)) return last
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(body) ? -1 : last
}

function isGroup(digits: string): boolean {
  return /^\d{3}$/.test(digits)
}

function refuse(refused: NumberRefusal, found: string): Extract<Written, { refused: NumberRefusal }> {
  return { refused, found: shortened(found) }
}

function shortened(found: string): string {
  const signs = [...found.trim()]
  return signs.length > FOUND_MAX ? `${signs.slice(0, FOUND_MAX).join('')}…` : signs.join('')
}
