import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { documentOf } from '@/lab/mutation/document'
import { PARTS } from '@/lab/mutation/parts'
import { ARGUED } from '@/lab/mutation/reasons'
import { readSummaries } from '@/lab/mutation/summaries'
import { isEnough } from '@/lab/mutation/summary'

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

it('docs/mutation.md says what the summaries say (npm run mutation -- document)', () => {
  expect(readFileSync('docs/mutation.md', 'utf8')).toBe(documentOf(readSummaries()))
})

it('in every group enough changes were noticed', () => {
  const failing = Object.keys(PARTS).filter((group) => {
    const summaries = readSummaries().filter(({ name }) => name.startsWith(`${group}-`))
    return !isEnough(summaries.map(({ summary }) => summary))
  })
  expect(failing).toEqual([])
})
