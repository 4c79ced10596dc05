import { describe, expect, test } from 'vitest'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { isForResidents, readingsOfText, residentKeys, sentencesOf, textsOf, wordsOf } from './voice/resident-texts'
import type { Forbidden } from './voice/voice'
import { VOICES } from './voice/words'

const WORDS = 25

test('the list of texts that a resident meets names each text once, and texts that residents read', () => {
  const english = textsOf('en')
  expect(residentKeys.filter((key) => english[key] === undefined)).toEqual([])
  expect(residentKeys.filter((key) => !isForResidents(key))).toEqual([])
  expect(residentKeys.length).toBe(new Set(residentKeys).size)
})

describe.each(LOCALES)('the voice for residents in messages/%s', (locale) => {
  const texts = textsOf(locale)

  test('uses no word or form that its list forbids', () => {
    const found = Object.entries(texts).flatMap(([key, text]) =>
      VOICES[locale].forbidden
        .filter((rule) => appliesTo(rule, key))
        .flatMap((rule) => {
          const form = formIn(rule, text)
          return form === undefined ? [] : [`${key}: ${form} → ${rule.instead}`]
        }),
    )
    expect(found).toEqual([])
  })

  test('exempts only texts that contain what is forbidden', () => {
    const idle = VOICES[locale].forbidden.flatMap((rule) =>
      (rule.except ?? []).filter(
        (part) => !Object.entries(texts).some(([key, text]) => isIn(key, part) && formIn(rule, text) !== undefined),
      ),
    )
    expect(idle).toEqual([])
  })

  test(`has sentences of more than ${WORDS} words in no other texts of the list than those named`, () => {
    const long = residentKeys.filter((key) =>
      sentencesOf(texts[key] ?? '', locale).some((sentence) => wordsOf(sentence) > WORDS),
    )
    expect(long.toSorted()).toEqual([...VOICES[locale].long].toSorted())
  })
})

/** The forbidden form as a reader would meet it: names of placeholders are not read. */
const formIn = (rule: Forbidden, text: string): string | undefined =>
  readingsOfText(text).flatMap((reading) => rule.form.exec(reading)?.[0] ?? [])[0]

const isIn = (key: string, part: string): boolean => key === part || key.startsWith(`${part}.`)

function appliesTo(rule: Forbidden, key: string): boolean {
  if (!rule.everywhere && !isForResidents(key)) return false
  return !(rule.except ?? []).some((part) => isIn(key, part))
}
