import { normalize } from '@/lib/foundation/i18n/normalize'

/** Code points after NFC: the same count in the browser, here and in the database (spec: lengths). */
export function textLength(text: string): number {
  // A text of n code units has at least n/2 code points; longer texts are not split.
  if (text.length > 4_000_000) return text.length
  return [...normalize(text)].length
}

/** Sanitizes a text of one line: NFC, without control and bidirectional characters, white space collapsed. */
export function oneLine(text: string): string {
  return normalize(text)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Sanitizes a text of several lines: NFC, line ends as \n, without other control characters. */
export function manyLines(text: string): string {
  return normalize(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}
