import 'server-only'
import {
  createTranslator,
  type MarkupTranslationValues,
  type RichTranslationValues,
  type TranslationValues,
} from 'next-intl'
import type { ReactNode } from 'react'
import type { Locale } from './locales'
import { type MessageKey, type Messages, messagesFor, type Namespace } from './messages'
import { requestLocale } from './request-locale'

// Types the functions of next-intl itself.
declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: Messages
  }
}

/** The translator of one namespace, loaded by a page and passed to its components. */
export type Translator<N extends Namespace> = N extends Namespace ? NamespaceTranslator<N> : never

type NamespaceTranslator<N extends Namespace> = {
  (key: MessageKey<N>, values?: TranslationValues): string
  rich: (key: MessageKey<N>, values?: RichTranslationValues) => ReactNode
  markup: (key: MessageKey<N>, values?: MarkupTranslationValues) => string
  /** The text as it is stored, its placeholders unfilled. */
  raw: (key: MessageKey<N>) => string
  /** Narrows a key that is known only when the program runs. */
  has: (key: string) => key is MessageKey<N>
}

// The catalogues are constant, but next-intl's own function parses each message again for every
// request. A cached translator per language and namespace keeps the parsed messages.
const translators = new Map<string, unknown>()

/** The translator of a namespace in a language. */
export function translator<N extends Namespace>(locale: Locale, namespace: N): Translator<N> {
  const key = `${locale}:${namespace}`
  const known = translators.get(key)
  if (known) return known as Translator<N>
  const made: unknown = createTranslator({ locale, messages: messagesFor(locale), namespace } as never)
  translators.set(key, made)
  return made as Translator<N>
}

/** The translator of a namespace in the reader's language. */
export async function getTranslations<N extends Namespace>(namespace: N): Promise<Translator<N>> {
  return translator(await requestLocale(), namespace)
}
