import 'server-only'
import { LRUCache } from 'lru-cache'
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

// A list of 24 cards words some hundred texts, most of them without values or with a small count.
const FILLED_TEXTS = 5000
const VALUE_LENGTH_MAX = 60
const filledTexts = new LRUCache<string, string>({ max: FILLED_TEXTS })

/** The translator of a namespace in a language. */
export function translator<N extends Namespace>(locale: Locale, namespace: N): Translator<N> {
  const name = `${locale}:${namespace}`
  const known = translators.get(name)
  if (known) return known as Translator<N>
  const made: unknown = createTranslator({ locale, messages: messagesFor(locale), namespace } as never)
  const cached = withCachedTexts(name, made as AnyTranslator)
  translators.set(name, cached)
  return cached as unknown as Translator<N>
}

type AnyTranslator = ((key: string, values?: TranslationValues) => string) &
  Record<'rich' | 'markup' | 'raw' | 'has', unknown>

/** Formats each text without values once, and texts with short values at most once while they are recent. */
function withCachedTexts(name: string, made: AnyTranslator): AnyTranslator {
  const plainTexts = new Map<string, string>()
  const format = (key: string, values?: TranslationValues): string => {
    if (values === undefined) return cachedIn(plainTexts, key, () => made(key))
    if (!Object.values(values).every(isShort)) return made(key, values)
    return cachedIn(filledTexts, `${name}.${key} ${JSON.stringify(values)}`, () => made(key, values))
  }
  const { rich, markup, raw, has } = made
  return Object.assign(format, { rich, markup, raw, has })
}

// A count, a date, a title: what another page of the same list or process words again.
function isShort(value: unknown): boolean {
  return typeof value === 'string' ? value.length <= VALUE_LENGTH_MAX : Number.isInteger(value)
}

type Texts = { get: (key: string) => string | undefined; set: (key: string, text: string) => unknown }

function cachedIn(texts: Texts, key: string, make: () => string): string {
  const known = texts.get(key)
  if (known !== undefined) return known
  const text = make()
  texts.set(key, text)
  return text
}

/** The translator of a namespace in the reader's language. */
export async function getTranslations<N extends Namespace>(namespace: N): Promise<Translator<N>> {
  return translator(await requestLocale(), namespace)
}
