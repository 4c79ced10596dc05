import 'server-only'
import { type ErrorName, messageKey } from '@/lib/catalogues/errors/catalog'
import type { AppError } from '@/lib/foundation/errors/app-error'
import type { Locale } from './locales'
import { type MessageKey, messagesFor } from './messages'
import { type Translator, translator } from './translations'

const DEFAULT_WAIT_SECONDS = 60
/** Refusals that say when to come again. */
const WAITED: ReadonlySet<ErrorName> = new Set(['tooManyRequests', 'overloaded'])

// Parameters that the thrower omitted take the message's general form (`=0`, `0` or `other`).
const absent = {
  desk: '…',
  field: '',
  limit: 0,
  age: 0,
  language: '…',
  revision: 0,
  count: 0,
  path: '…',
  who: '…',
  at: '',
  known: 'no',
  found: '…',
  year: '…',
  other: '…',
  years: '…',
  stated: '…',
  currency: '…',
  until: '',
  email: '…',
  domain: '…',
  name: '…',
}

/** The translated text of a refusal. */
export function errorText(name: ErrorName, locale: Locale, params: Record<string, string | number> = {}): string {
  const wait = WAITED.has(name) ? waitText(locale, Number(params['seconds'] ?? DEFAULT_WAIT_SECONDS)) : ''
  const t = translator(locale, 'errors')
  return t(textKey(t, locale, name, params['field']), { ...absent, wait, ...params })
}

/** Of the sentence of the field, where a refusal has one for each. */
function textKey(t: Translator<'errors'>, locale: Locale, name: ErrorName, field: unknown): MessageKey<'errors'> {
  const key = messageKey(name)
  if (key !== 'fieldMissing' && key !== 'requiredDataMissing') return key
  const ofField = `${key}.${field}`
  const hasSentence = Object.hasOwn(messagesFor(locale).errors[key], String(field))
  return hasSentence && t.has(ofField) ? ofField : `${key}.other`
}

/** "in 40 seconds", "in 15 minutes", "in 24 hours": the largest unit of which there are two, rounded up. */
function waitText(locale: Locale, seconds: number): string {
  const relative = new Intl.RelativeTimeFormat(locale)
  if (seconds < 2 * 60) return relative.format(seconds, 'second')
  if (seconds < 2 * 3600) return relative.format(Math.ceil(seconds / 60), 'minute')
  return relative.format(Math.ceil(seconds / 3600), 'hour')
}

/** The translated text of an AppError. */
export function appErrorText(error: AppError, locale: Locale): string {
  return errorText(error.errorName, locale, error.params)
}
