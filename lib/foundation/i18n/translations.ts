import 'server-only'
import { createTranslator } from 'next-intl'
import type { getTranslations as frameworkTranslations } from 'next-intl/server'
import type { Locale } from './locales'
import { messagesFor } from './messages'
import { requestLocale } from './request-locale'

/** The words of one area, fetched once by a page and handed down to the pieces it shows. */
export type Translator = Awaited<ReturnType<typeof frameworkTranslations<never>>>

// The catalogues never change while the process runs, but the framework's own function parses each sentence anew for every
// request. A translator of a language and namespace keeps what it has parsed.
const translators = new Map<string, Translator>()

/** The sentences of a namespace in a language. */
export function translator(locale: Locale, namespace: string): Translator {
  const key = `${locale}:${namespace}`
  const known = translators.get(key)
  if (known) return known
  const made = createTranslator({ locale, messages: messagesFor(locale), namespace } as never) as unknown as Translator
  translators.set(key, made)
  return made
}

/** The sentences of a namespace in the reader's language. */
export async function getTranslations(namespace: string): Promise<Translator> {
  return translator(await requestLocale(), namespace)
}
