import { expect, test } from 'vitest'
import { readListQuery } from '@/lib/ideas/proposals/reading/list-query'
import { searchWords } from '@/lib/ideas/proposals/search-words'

test.each([
  ['green roof', ['green', 'roof']],
  ['"green roof" school', ['green roof', 'school']],
  ['«παιδική χαρά»', ['παιδική χαρά']],
  ['„grünes  Dach“', ['grünes Dach']],
  ['an "open phrase', ['an', 'open', 'phrase']],
  ['""', []],
  ['   ', []],
  ['a b c d e f g h', ['a', 'b', 'c', 'd', 'e', 'f']],
])('splits %s into words', (q, expected) => {
  expect(searchWords(q)).toEqual(expected)
})

test('splits a search of any length without delay (S07)', () => {
  for (const text of [
    '"'.repeat(100_000),
    'a '.repeat(50_000),
    '«'.repeat(50_000) + '»'.repeat(50_000),
    '\\%_'.repeat(40_000),
  ]) {
    const since = performance.now()
    searchWords(text)
    readListQuery({ q: text, box: text, min: text, list: text })
    expect(performance.now() - since).toBeLessThan(50)
  }
})
