import 'server-only'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { processWide } from '@/lib/framework/process-wide'
import type { EnglishMessages } from '@/lib/generated/message-types'
import { DEFAULT_LOCALE, isLocale, type Locale } from './locales'

export type Messages = EnglishMessages

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

const languages = () => processWide('messages', () => new Map<Locale, Messages>())

/**
 * The texts of a language, of English for an unknown one. Read from the files of the release when they are first asked
 * for: imported they would be part of every bundle of the server, with all languages.
 */
export function messagesFor(locale: string): Messages {
  const language = isLocale(locale) ? locale : DEFAULT_LOCALE
  const known = languages().get(language)
  if (known) return known
  const read = readMessages(join(process.cwd(), 'messages', language))
  languages().set(language, read)
  return read
}

// tests/house/messages.test.ts checks that every language has the files and keys of the English one.
function readMessages(folder: string): Messages {
  const files = globSync('*.json', { cwd: folder })
  const texts = files.map((file) => [basename(file, '.json'), JSON.parse(readFileSync(join(folder, file), 'utf8'))])
  return Object.fromEntries(texts) as Messages
}
