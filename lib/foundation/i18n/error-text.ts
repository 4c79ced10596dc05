import 'server-only'
import type { AppError } from '@/lib/foundation/errors/app-error'
import { type ErrorName, messageKey } from '@/lib/foundation/errors/catalog'
import type { Locale } from './locales'
import { translator } from './translations'

// Parameters that the thrower omitted take the message's general form (`=0`, `0` or `other`).
const absent = {
  field: '',
  limit: 0,
  seconds: 60,
  age: 0,
  language: '…',
  revision: 0,
  count: 0,
  path: '…',
  who: '…',
  at: '',
  known: 'no',
  until: '',
}

/** The translated text of a refusal. */
export function errorText(name: ErrorName, locale: Locale, params: Record<string, string | number> = {}): string {
  return translator(locale, 'errors')(messageKey(name), { ...absent, ...params })
}

/** The translated text of an AppError. */
export function appErrorText(error: AppError, locale: Locale): string {
  return errorText(error.errorName, locale, error.params)
}
