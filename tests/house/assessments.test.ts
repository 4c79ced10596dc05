import { describe, expect, it } from 'vitest'
import { criterionRows } from '@/lab/buyer/accessibility'
import { faultsOf, rowsOf, said } from '@/lab/buyer/assessment'
import { asvsLevels, asvsResults, asvsRows } from '@/lab/buyer/asvs'
import { clauseRows } from '@/lab/buyer/en-clauses'

describe('self-assessments', () => {
  it('ASVS has a row for every requirement of levels 1 and 2, and no other', () => {
    const { 1: first, 2: second } = asvsLevels()
    expect(first.length + second.length).toBe(253)
    expect(
      asvsRows()
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([...first, ...second].toSorted())
  })

  it.each([
    ['ASVS', asvsRows()],
    ['OSPS Baseline', rowsOf('osps')],
    ['Standard for Public Code', rowsOf('spc')],
    ['WCAG', criterionRows()],
    ['EN 301 549', clauseRows()],
    ['ATAG', rowsOf('atag')],
  ])('%s names existing evidence, and some for all that is met', (_name, rows) => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    expect(faultsOf(rows)).toEqual([])
  })

  it('finds evidence that does not exist, and what is met without any', () => {
    const row = { id: 'x', status: 'met' as const, answer: '' }
    expect(faultsOf([{ ...row, evidence: [] }])).toEqual(['x: met without evidence'])
    expect(faultsOf([{ ...row, evidence: ['tests/no-such.test.ts'] }])).toEqual([
      'x: tests/no-such.test.ts does not exist',
    ])
  })

  it('says which rows no test holds', () => {
    expect(said('met', ['tests/house/assessments.test.ts'])).toBe('met')
    expect(said('met', ['tests/house'])).toBe('met')
    expect(said('met', ['docs/buyer/README.md'])).toBe('met, by review')
    expect(said('partly', [])).toBe('partly met')
  })

  it('says of each requirement how its tests ended', () => {
    const results = new Map([['tests/lib/foundation/db/sql.test.ts', 'failed' as const]])
    const injection = asvsResults(results).find(({ id }) => id === '1.2.4')
    expect(injection?.tests).toEqual([
      { file: 'tests/lib/foundation/db/sql.test.ts', result: 'failed' },
      { file: 'tests/house/tenancy.test.ts', result: 'not run' },
    ])
  })
})
