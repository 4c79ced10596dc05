import { describe, expect, test } from 'vitest'
import { manyLines, oneLine, plainLines, typedIdentifier } from '@/lib/foundation/input/typed-text'

describe('typed text', () => {
  test.each([
    ['a vertical tab of a slide', 'Via Roma 1\v00100', 'Via Roma 1\n00100'],
    ['a form feed', 'a\fb', 'a\nb'],
    ['next line', 'a\u0085b', 'a\nb'],
    ['line and paragraph separators', 'a\u2028b\u2029c', 'a\nb\nc'],
    ['line ends of Windows and old Macs', 'a\r\nb\rc', 'a\nb\nc'],
    ['any other control character', 'a\u0000b\u0007\u001bc', 'a b c'],
    ['tabs and blanks', 'a\t\tb    c\n    d', 'a\t\tb    c\n    d'],
    ['joiners of emoji and of scripts', '👩‍👩‍👧 می‌خواهم', '👩‍👩‍👧 می‌خواهم'],
    ['blanks around it', '  \n a \n ', 'a'],
  ])('keeps words apart and text as typed: %s', (_name, typed, stored) => {
    expect(manyLines(typed)).toBe(stored)
    expect(oneLine(typed)).toBe(stored.replace(/[ \t\n]+/g, ' '))
  })

  test('of an office carries no characters that change the direction of what follows', () => {
    expect(plainLines('Pay\u202e here\u2066\u2069\u200f now')).toBe('Pay here now')
  })
})

describe('a typed name, number, address or link', () => {
  test.each([
    ['+39 347\u202c 123\u200b4567', '+39 347 1234567'],
    ['\u202aanna@example.org\u202c', 'anna@example.org'],
    ['\ufeffhttps://example.org/\u200ba\u00adb', 'https://example.org/ab'],
    ['\u2068RSSMRA85T10A562S\u2069', 'RSSMRA85T10A562S'],
    ['  POINT\u200e (12.4 41.9) ', 'POINT (12.4 41.9)'],
    ['An\u200dna\u200c Ros\u2060si', 'Anna Rossi'],
    ['می‌خواهم', 'می‌خواهم'],
    ['क्\u200dष', 'क्\u200dष'],
  ])('%j is %j', (typed, read) => expect(typedIdentifier(typed)).toBe(read))
})
