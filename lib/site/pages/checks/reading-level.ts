import type { Locale } from '@/lib/foundation/i18n/locales'
import { plainOfText } from '@/lib/foundation/markdown/plain-of-text'

const WORDS_MIN = 60
const SENTENCE_WORDS_MAX = 35
const LONG_WORD = 7

/** Highest readability index (LIX) of a text for everybody; languages have words of different lengths. */
const LIX_MAX: Record<Locale, number> = { en: 55, it: 62, es: 60, fr: 58, de: 64, el: 66, pl: 66 }

/** Whether a sentence of the text is very long. */
export function hasLongSentences(source: string): boolean {
  return sentencesOf(source).some((sentence) => wordsOf(sentence).length > SENTENCE_WORDS_MAX)
}

/** Whether a text of some length has many long sentences and long words. */
export function isDifficult(source: string, locale: Locale): boolean {
  const words = wordsOf(plainOfText(source))
  if (words.length < WORDS_MIN) return false
  const sentences = sentencesOf(plainOfText(source)).filter((sentence) => wordsOf(sentence).length > 0)
  const long = words.filter((word) => [...word].length >= LONG_WORD)
  return words.length / sentences.length + (100 * long.length) / words.length > LIX_MAX[locale]
}

function sentencesOf(source: string): string[] {
  return source.split(/[.!?;:]\s|\n/)
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}’'-]+/u).filter((word) => word !== '')
}
