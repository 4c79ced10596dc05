import 'server-only'
import { headers } from 'next/headers'
import { LOCALE_HEADER } from './headers'
import { DEFAULT_LOCALE, isLocale, type Locale } from './locales'

/** The language chosen by the middleware. */
export async function requestLocale(): Promise<Locale> {
  const chosen = (await headers()).get(LOCALE_HEADER)
  return isLocale(chosen) ? chosen : DEFAULT_LOCALE
}
