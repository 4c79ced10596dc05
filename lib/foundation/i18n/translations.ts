import 'server-only'
import { createTranslator } from 'next-intl'
import type { getTranslations as frameworkTranslations } from 'next-intl/server'
import type { Locale } from './locales'
import { messagesFor } from './messages'
import { requestLocale } from './request-locale'

/** The translator of one namespace, loaded by a page and passed to its components. */
export type Translator = Awaited<ReturnType<typeof frameworkTranslations<never>>>

// The catalogues are constant, but next-intl's own function parses each message again for every
// request. A cached translator per language and namespace keeps the parsed messages.
const translators = new Map<string, Translator>()

/** The translator of a namespace in a language. */
export function translator(locale: Locale, namespace: string): Translator {
  const key = `${locale}:${namespace}`
  const known = translators.get(key)
  if (known) return known
  const made = createTranslator({ locale, messages: messagesFor(locale), namespace } as never) as unknown as Translator
  translators.set(key, made)
  return made
}

/** The translator of a namespace in the reader's language. */
export async function getTranslations(namespace: string): Promise<Translator> {
  return translator(await requestLocale(), namespace)
}
