import { de } from './catalogues/de'
import { el } from './catalogues/el'
import { en } from './catalogues/en'
import { es } from './catalogues/es'
import { fr } from './catalogues/fr'
import { it } from './catalogues/it'
import { pl } from './catalogues/pl'
import { isLocale, type Locale } from './locales'

export type Messages = typeof en

type Paths<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? never : Key | `${Key}.${Paths<Tree[Key]>}`
}[keyof Tree & string]

type Keys<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${Keys<Tree[Key]>}`
}[keyof Tree & string]

type Subtree<Tree, Path extends string> = Path extends `${infer Key}.${infer Rest}`
  ? Key extends keyof Tree
    ? Subtree<Tree[Key], Rest>
    : never
  : Path extends keyof Tree
    ? Tree[Path]
    : never

/** A file of `messages/en`, or a group of texts within one: `auth.login`. */
export type Namespace = Paths<Messages>

/** The key of a text within a namespace: `MessageKey<'auth.login'>`. */
export type MessageKey<N extends Namespace> = Keys<Subtree<Messages, N>>

// tests/house/messages.test.ts checks that every catalogue has the keys of the English one.
const catalogues: Record<Locale, object> = { en, el, es, pl, de, fr, it }

export function messagesFor(locale: string): Messages {
  return catalogues[isLocale(locale) ? locale : 'en'] as Messages
}
