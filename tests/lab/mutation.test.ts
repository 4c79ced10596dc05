import { expect, test } from 'vitest'
import { documentOf } from '@/lab/mutation/document'
import { summarize } from '@/lab/mutation/summary'

const mutant = (status: 'Killed' | 'Survived', replacement: string) => ({
  mutatorName: 'EqualityOperator',
  status,
  replacement,
  location: { start: { line: 1, column: 5 }, end: { line: 1, column: 10 } },
})
const file = 'lib/outcome/results/rules/allocate.ts'
const report = {
  files: { [file]: { source: 'if (a > b) return', mutants: [mutant('Survived', 'a >= b'), mutant('Killed', 'true')] } },
}
const parts = [{ name: 'results-greedy', summary: summarize(report, '2026-11-28') }]

test('a change that no test notices is listed with its reason, or as open', () => {
  const line = 'if (a > b) return'
  const reason = { file, line, replacement: 'a >= b', reason: 'equal ones were left out before' }
  const row = (text: string) => text.split('\n').find((one) => one.startsWith('| allocate.ts'))
  expect(row(documentOf(parts, [reason]))).toBe(
    '| allocate.ts | `if (a > b) return` | `a > b` | `a >= b` | equal ones were left out before |',
  )
  expect(row(documentOf(parts, [{ ...reason, replacement: 'a < b' }]))).toMatch(/open \|$/)
  expect(documentOf(parts, [])).toContain('| results-greedy | 2 | 1 | 1 | 50.0 % |')
})
