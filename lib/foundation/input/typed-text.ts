import { normalize } from '@/lib/foundation/i18n/normalize'

// Line breaks of other programs: vertical tab (slides), form feed, next line, line and paragraph separator.
const BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/g
// A control character that stands between two words leaves a blank, so that they are not glued together.
const CONTROLS = /[^\P{Cc}\n\t]+/gu
/** Change the order in which a text is displayed, or mark its beginning; nobody sees them. */
const DIRECTIONS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g
// Of these only the overrides, which let one text look like another: texts in Arabic or Hebrew need the others.
const OVERRIDES = /[\u202d\u202e\ufeff]/g

/** A typed text of several lines: NFC, line ends as \n, tabs and blanks as typed but not around the text. */
export function manyLines(text: string): string {
  return normalize(text).replace(BREAKS, '\n').replace(CONTROLS, ' ').replace(OVERRIDES, '').trim()
}

/** A typed text of one line: breaks and runs of blanks are one blank, characters of direction are dropped. */
export function oneLine(text: string): string {
  return manyLines(text)
    .replace(DIRECTIONS, '')
    .replace(/[ \t\n]+/g, ' ')
    .trim()
}

/** The same of a text that an office shows to everybody: several lines, without characters of direction. */
export function plainLines(text: string): string {
  return manyLines(text).replace(DIRECTIONS, '').trim()
}

// Joiners are part of how scripts such as Persian or Hindi are written: between their letters they stay.
const FORMAT =
  /(?!(?<=[^\P{L}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{M}{0,8})[\u200c\u200d]\p{L})(?:[\p{Cf}\u115f\u1160\u3164\uffa0]|\u034f)/gu

/**
 * A typed name, number, address, link or code: what nobody sees is dropped, as it comes with text that is copied from a
 * page, a message or a spreadsheet.
 */
export function typedIdentifier(text: string): string {
  return oneLine(oneLine(text).replace(FORMAT, ''))
}
