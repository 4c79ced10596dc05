import type { Locale } from './locales'

// Intl formatters are expensive to create; cached per language and zone.
const formatters = new Map<string, unknown>()

// European English: day before month, 24 hours, CEST instead of GMT+2.
const tags: Partial<Record<Locale, string>> = { en: 'en-GB' }
const tagOf = (locale: Locale): string => tags[locale] ?? locale

function memo<Formatter>(key: string, make: () => Formatter): Formatter {
  const known = formatters.get(key)
  if (known) return known as Formatter
  const made = make()
  if (formatters.size < 1000) formatters.set(key, made)
  return made
}

/** Money in whole units; decimals only if there are any (imported elections). */
export function formatMoney(locale: Locale, amount: number, currency = 'EUR'): string {
  const digits = Number.isInteger(amount) ? 0 : 2
  const make = () =>
    new Intl.NumberFormat(tagOf(locale), {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
  return memo(`m${locale}${currency}${digits}`, make).format(amount)
}

/** The sign of a currency beside a field: "€". */
export function currencySign(locale: Locale, currency: string): string {
  const parts = new Intl.NumberFormat(tagOf(locale), { style: 'currency', currency }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}

export function formatNumber(locale: Locale, value: number): string {
  return memo(`n${locale}`, () => new Intl.NumberFormat(tagOf(locale))).format(value)
}

/** A ratio from 0 to 1 as a percentage. */
export function formatPercent(locale: Locale, share: number): string {
  return memo(
    `p${locale}`,
    () => new Intl.NumberFormat(tagOf(locale), { style: 'percent', maximumFractionDigits: 0 }),
  ).format(share)
}

/** A day such as "14 May 2027" in the organization's time zone. */
export function formatDate(locale: Locale, instant: Date, timeZone: string): string {
  return memo(
    `d${locale}${timeZone}`,
    () => new Intl.DateTimeFormat(tagOf(locale), { dateStyle: 'long', timeZone }),
  ).format(instant)
}

/** A time such as "18:00" in the organization's time zone. */
export function formatTime(locale: Locale, instant: Date, timeZone: string): string {
  return memo(
    `h${locale}${timeZone}`,
    () => new Intl.DateTimeFormat(tagOf(locale), { hour: '2-digit', minute: '2-digit', timeZone }),
  ).format(instant)
}

/** A deadline with its zone, such as "14 May 2027 at 18:00 CEST". */
export function formatDeadline(locale: Locale, instant: Date, timeZone: string): string {
  const options: Intl.DateTimeFormatOptions = {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }
  return memo(`t${locale}${timeZone}`, () => new Intl.DateTimeFormat(tagOf(locale), options)).format(instant)
}

/** Whole days between two instants, at least 0. */
export function daysUntil(from: Date, to: Date): number {
  return Math.max(0, Math.ceil((to.getTime() - from.getTime()) / 86_400_000))
}

/** The size of a file: "340 kB", "2.4 MB". */
export function formatFileSize(locale: Locale, bytes: number): string {
  const [unit, value] = bytes < 1_000_000 ? ['kilobyte', Math.max(1, bytes / 1000)] : ['megabyte', bytes / 1_000_000]
  const digits = unit === 'kilobyte' ? 0 : 1
  return new Intl.NumberFormat(locale, { style: 'unit', unit: String(unit), maximumFractionDigits: digits }).format(
    Number(value),
  )
}
