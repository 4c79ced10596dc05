import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PARTS } from '@/scripts/mutation/parts'
import { ARGUED } from '@/scripts/mutation/reasons'

it('every reason for a change that no test notices is about a line that exists', () => {
  const linesOf = (file: string) =>
    new Set(
      readFileSync(file, 'utf8')
        .split('\n')
        .map((line) => line.trim()),
    )
  expect(ARGUED.filter(({ file, line }) => !linesOf(file).has(line))).toEqual([])
})

it('every part of the mutation tests names files and tests that exist', () => {
  const patterns = Object.values(PARTS).flatMap((parts) =>
    Object.values(parts).flatMap(({ mutate, tests }) => [...mutate, ...tests]),
  )
  expect(patterns.filter((pattern) => globSync(pattern).length === 0)).toEqual([])
})
