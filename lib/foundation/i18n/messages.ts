import { messageCatalogues } from '@/lib/generated/message-catalogues'
import { isLocale } from './locales'

export type Messages = (typeof messageCatalogues)['en']

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
export function messagesFor(locale: string): Messages {
  return messageCatalogues[isLocale(locale) ? locale : 'en'] as Messages
}
