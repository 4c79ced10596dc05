import { assert as check, constantFrom, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareWords } from '@/lib/ideas/proposals/versions/compare-words'

const shown = (before: string, after: string) =>
  compareWords(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `+${text}+` : `-${text}-`))
    .join('')

describe('comparing texts by words', () => {
  test.each([
    ['A pond for frogs', 'A lake for frogs', 'A -pond-+lake+ for frogs'],
    ['Same', 'Same', 'Same'],
    ['', 'New', '+New+'],
    ['Old', '', '-Old-'],
    ['', '', ''],
    ['Λίμνη για βατράχους', 'Λίμνη για πάπιες', 'Λίμνη για -βατράχους-+πάπιες+'],
    ['Żółty staw', 'Żółty ogród', 'Żółty -staw-+ogród+'],
    ['the town’s pond', 'the village’s pond', 'the -town’s-+village’s+ pond'],
  ])('%j and %j', (before, after, expected) => {
    expect(shown(before, after)).toBe(expected)
  })

  test('loses nothing of either text', () => {
    const text = string({ unit: constantFrom('pond', 'frog', ' ', '\n', 'ł', '🐸', '.', '́') })
    check(
      property(text, text, (before, after) => {
        const parts = compareWords(before, after)
        const side = (kind: string) =>
          parts
            .filter((part) => part.kind !== kind)
            .map((part) => part.text)
            .join('')
        expect(side('added')).toBe(before)
        expect(side('removed')).toBe(after)
      }),
    )
  })

  // Abuse case S08.
  test('takes less than half a second for two unrelated texts of 100 KB', () => {
    const noise = (seed: number) => {
      let state = seed
      const next = () => {
        state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
        return state
      }
      return Array.from({ length: 14_000 }, () => next().toString(36)).join(' ')
    }
    const [before, after] = [noise(1).slice(0, 100_000), noise(2).slice(0, 100_000)]
    const started = performance.now()
    const parts = compareWords(before, after)
    expect(performance.now() - started).toBeLessThan(500)
    expect(parts.length).toBeGreaterThan(1)
  })
})
