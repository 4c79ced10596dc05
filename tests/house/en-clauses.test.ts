import axe from 'axe-core'
import { describe, expect, it } from 'vitest'
import { criteria } from '@/lab/buyer/accessibility'
import { testsOf } from '@/lab/buyer/assessment'
import { clauseOf, clauseRows, clausesOf, EN_VERSIONS, type EnVersion } from '@/lab/buyer/en-clauses'
import { unsourced } from '@/lab/buyer/national-sources'
import { AXE_TAGS } from '@/tests/setup/axe-tags'

const NEW_IN_22 = ['2.4.11', '2.5.7', '2.5.8', '3.2.6', '3.3.7', '3.3.8']

// What the walks of tests/e2e assert beside axe: every page has one heading with words, in three widths without
// scrolling sideways.
const WALKED = ['1.3.4', '1.4.10', '2.4.6']
const WALKS_WITH_AXE = ['tests/e2e/pages.spec.ts', 'tests/e2e/blocks.spec.ts']

const answered = (version: EnVersion): string[] => clauseRows().flatMap(({ clauses }) => clauses[version])
const isIn = (clause: string, part: string): boolean => clause === part || clause.startsWith(`${part}.`)

describe('the table of EN 301 549', () => {
  it.each(EN_VERSIONS)('answers every clause of %s for websites', (version) => {
    const pages = criteria().flatMap(({ id }) => clauseOf(id, version) ?? [])
    const parts = [...pages, ...answered(version)]
    expect(clausesOf(version).filter((clause) => !parts.some((part) => isIn(clause, part)))).toEqual([])
  })

  it.each(EN_VERSIONS)('names no clause that %s does not have', (version) => {
    const unknown = answered(version).filter((part) => !clausesOf(version).some((clause) => isIn(clause, part)))
    expect(unknown).toEqual([])
  })

  it('has the 50 criteria of WCAG 2.1 and the 55 of WCAG 2.2, and no other', () => {
    const of = (version: EnVersion) => criteria().flatMap(({ id }) => (clauseOf(id, version) ? [id] : []))
    expect([of('V3.2.1').length, of('V4.1.1').length]).toEqual([50, 55])
    expect(of('V4.1.1').filter((id) => !of('V3.2.1').includes(id))).toEqual(NEW_IN_22)
    expect(of('V3.2.1').filter((id) => !of('V4.1.1').includes(id))).toEqual(['4.1.1'])
    expect(criteria().filter(({ id }) => !clauseOf(id, 'V3.2.1') && !clauseOf(id, 'V4.1.1'))).toEqual([])
  })

  // axe-core marks its rules with clauses of both versions, independently of our sources.
  it('numbers clauses as axe-core does', () => {
    const tagged = (version: string) =>
      axe
        .getRules()
        .filter(({ tags }) => tags.includes(version))
        .flatMap(({ tags }) => tags.filter((tag) => /^EN-9\./.test(tag)).map((tag) => tag.slice('EN-'.length)))
    const [older, newer] = [tagged('EN-301-549'), tagged('EN-301-549v4')]
    expect(newer).toEqual(['9.2.5.8'])
    // 2.1.3 is of level AAA.
    expect(older.filter((clause) => !clausesOf('V3.2.1').includes(clause))).toEqual(['9.2.1.3'])
    expect(newer.filter((clause) => !clausesOf('V4.1.1').includes(clause))).toEqual([])
    expect(newer.filter((clause) => clausesOf('V3.2.1').includes(clause))).toEqual([])
  })
})

it('a criterion that only axe holds has a rule of axe that runs', () => {
  const rules = axe.getRules().filter(({ tags }) => AXE_TAGS.some((tag) => tags.includes(tag)))
  const tested = new Set(rules.filter(({ tags }) => !tags.includes('experimental')).flatMap(({ tags }) => tags))
  const byAxe = criteria().filter(({ evidence }) => {
    const tests = testsOf(evidence)
    return tests.length > 0 && tests.every((test) => WALKS_WITH_AXE.includes(test))
  })
  expect(byAxe.length).toBeGreaterThan(5)
  const untested = byAxe.filter(({ id }) => !tested.has(`wcag${id.replaceAll('.', '')}`) && !WALKED.includes(id))
  expect(untested.map(({ id }) => id)).toEqual([])
})

it('every national law says what it was compared with', () => {
  expect(unsourced()).toEqual([])
})
