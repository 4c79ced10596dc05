import { readdirSync, readFileSync } from 'node:fs'
import {
  isPluralElement,
  isSelectElement,
  type MessageFormatElement,
  parse,
  TYPE,
} from '@formatjs/icu-messageformat-parser'
import { describe, expect, test } from 'vitest'
import { catalog, type ErrorName, messageKey } from '@/lib/catalogues/errors/catalog'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/lib/foundation/i18n/locales'
import { messagesFor } from '@/lib/foundation/i18n/messages'

type Tree = { [key: string]: string | Tree }

const catalogues = Object.fromEntries(LOCALES.map((locale) => [locale, flat(read(locale))])) as Record<
  Locale,
  Record<string, string>
>
const english = catalogues[DEFAULT_LOCALE]
const others = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE)

describe.each(others)('messages/%s', (locale) => {
  test('has exactly the keys of messages/en', () => {
    expect(Object.keys(catalogues[locale]).toSorted()).toEqual(Object.keys(english).toSorted())
  })

  test('uses the placeholders and select choices of the English text', () => {
    const different = Object.keys(english).filter((key) => shape(catalogues[locale][key]) !== shape(english[key]))
    expect(different).toEqual([])
  })
})

test.each(LOCALES)('every plural of messages/%s has exactly the categories of its language', (locale) => {
  const wanted = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted().join(' ')
  const wrong = Object.entries(catalogues[locale]).flatMap(([key, text]) =>
    plurals(parse(text))
      .filter((found) => found !== wanted)
      .map((found) => `${key}: ${found}, not ${wanted}`),
  )
  expect(wrong).toEqual([])
})

test.each(LOCALES)('the loader has every file of messages/%s', (locale) => {
  expect(messagesFor(locale)).toEqual(read(locale))
})

test.each(LOCALES)('no text of messages/%s is empty', (locale) => {
  const empty = Object.entries(catalogues[locale]).filter(([, text]) => text.trim() === '')
  expect(empty).toEqual([])
})

test('every refusal has a text under `errors`, and no text is unused', () => {
  const keys = [...new Set((Object.keys(catalog) as ErrorName[]).map(messageKey))]
  // `errors.fieldMissing.title`: a sentence for each field.
  const texts = new Set(
    Object.keys(english)
      .filter((key) => key.startsWith('errors.'))
      .map((key) => key.split('.')[1]),
  )
  expect(keys.toSorted()).toEqual([...texts].toSorted())
})

test('no two refusals share a code', () => {
  const codes = Object.values(catalog).map((row) => row.code)
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
})

test('every code of the specification is in the catalogue', () => {
  const specified = [
    0, 1, 100, 105, 110, 115, 120, 125, 130, 135, 140, 145, 150, 155, 160, 165, 170, 172, 175, 180, 182, 185, 187, 190,
    192, 200, 205, 210, 215, 220, 225, 300, 305, 310, 400, 405, 410, 420, 425, 500, 502, 510, 515, 605, 700, 705, 710,
    715, 720, 725,
  ]
  const codes: number[] = Object.values(catalog)
    .map((row) => row.code)
    .filter((code) => code < 1000)
  expect(codes.toSorted((a, b) => a - b)).toEqual(specified)
})

/** All files of a language; the name of a file is its namespace. */
function read(locale: string): Tree {
  const folder = new URL(`../../messages/${locale}/`, import.meta.url)
  return Object.fromEntries(
    readdirSync(folder).map((file) => [
      file.replace(/\.json$/, ''),
      JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Tree,
    ]),
  )
}

function flat(tree: Tree, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value]] : Object.entries(flat(value, `${prefix}${key}.`)),
    ),
  )
}

/** Arguments, select choices and tags of a text. */
function shape(text: string | undefined): string {
  return [...new Set(text === undefined ? ['missing'] : asks(parse(text)))].toSorted().join(' ')
}

function asks(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (isSelectElement(element)) {
      const choices = Object.keys(element.options).toSorted().join('|')
      return [`${element.value}:${choices}`, ...inner(element.options)]
    }
    if (isPluralElement(element)) return [element.value, ...inner(element.options)]
    if (element.type === TYPE.tag) return [`<${element.value}>`, ...asks(element.children)]
    if (element.type === TYPE.literal || element.type === TYPE.pound) return []
    return [element.value]
  })
}

function inner(options: Record<string, { value: MessageFormatElement[] }>): string[] {
  return Object.values(options).flatMap((option) => asks(option.value))
}

function plurals(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.tag) return plurals(element.children)
    if (!isPluralElement(element) && !isSelectElement(element)) return []
    const nested = Object.values(element.options).flatMap((option) => plurals(option.value))
    if (isSelectElement(element)) return nested
    const categories = Object.keys(element.options).filter((category) => !category.startsWith('='))
    return [categories.toSorted().join(' '), ...nested]
  })
}
