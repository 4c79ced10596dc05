import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  isPluralElement,
  isSelectElement,
  type MessageFormatElement,
  parse,
  TYPE,
} from '@formatjs/icu-messageformat-parser'
import type { Locale } from '@/lib/foundation/i18n/locales'

type Tree = { [key: string]: string | Tree }

const HERE = import.meta.dirname
const MESSAGES = join(HERE, '../../../messages')

/** Keys of the texts that a resident meets on the usual ways, one a line, in the order of those ways. */
export const residentKeys: readonly string[] = readFileSync(join(HERE, 'resident-texts.txt'), 'utf8').trim().split('\n')

/** Texts that only officers, experts and operators read. All others are read by residents. */
const OFFICE = [
  ...['admin', 'api', 'approvals', 'audit', 'builder', 'campaigns', 'delivery', 'desk', 'evaluations', 'exports'],
  ...['imports', 'members', 'moderation', 'statistics', 'templates'],
  ...[
    'correct',
    'expense',
    'links',
    'office',
    'plan',
    'reminder',
    'report',
    'reporter',
    'rhythm',
    'states',
    'templates',
  ].map((part) => `followThrough.${part}`),
]

/** Every text of a language by its key, with the name of its file in front: `votes.give`. */
export function textsOf(locale: Locale): Record<string, string> {
  const folder = join(MESSAGES, locale)
  return Object.fromEntries(
    readdirSync(folder).flatMap((file) =>
      flat(JSON.parse(readFileSync(join(folder, file), 'utf8')), file.slice(0, -5)),
    ),
  )
}

export const isForResidents = (key: string): boolean =>
  !OFFICE.some((part) => key === part || key.startsWith(`${part}.`))

/** A text as it is read: one reading for each choice of a plural or select, `0` for a placeholder. */
export const readingsOfText = (text: string): string[] => readings(parse(text))

/** The sentences of a text as they are read: each choice of a plural or select by itself, a placeholder as one word. */
export function sentencesOf(text: string, locale: Locale): string[] {
  const segmenter = new Intl.Segmenter(locale, { granularity: 'sentence' })
  return readingsOfText(text).flatMap((reading) =>
    [...segmenter.segment(reading)].map(({ segment }) => segment.trim()).filter((sentence) => sentence !== ''),
  )
}

export const wordsOf = (sentence: string): number =>
  sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

function flat(tree: Tree, prefix: string): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}.${key}`, value]] : flat(value, `${prefix}.${key}`),
  )
}

/** One reading for each choice; choices of several plurals are not combined, the others read their last one. */
function readings(elements: MessageFormatElement[]): string[] {
  const choices = Math.max(1, ...elements.map((element) => readingsOf(element).length))
  return Array.from({ length: choices }, (_, index) =>
    elements.map((element) => readingsOf(element).at(Math.min(index, readingsOf(element).length - 1))).join(''),
  )
}

function readingsOf(element: MessageFormatElement): string[] {
  if (isPluralElement(element) || isSelectElement(element)) {
    return Object.values(element.options).flatMap((option) => readings(option.value))
  }
  if (element.type === TYPE.literal) return [element.value]
  return element.type === TYPE.tag ? readings(element.children) : ['0']
}
