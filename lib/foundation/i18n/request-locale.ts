import 'server-only'
import { headers } from 'next/headers'
import { cache } from 'react'
import { LOCALE_HEADER } from './headers'
import { DEFAULT_LOCALE, isLocale, type Locale } from './locales'

/** The language chosen by the middleware; read once for a page, whose components all ask for it. */
export const requestLocale = cache(async (): Promise<Locale> => {
  const chosen = (await headers()).get(LOCALE_HEADER)
  return isLocale(chosen) ? chosen : DEFAULT_LOCALE
})
