import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { testCasesIn } from './test-cases'

// Abuse cases of accounts, access and votes. Each is named in the title of a test.
const ABUSE_CASES = [
  ...['T05', 'T06'],
  ...['J01', 'J02', 'J03', 'J04', 'J05', 'J06', 'J08', 'J09', 'J11', 'J12', 'J13', 'J14', 'J15', 'J17'],
  ...['O01', 'O03', 'O04', 'O05', 'O06', 'O07', 'O08', 'O09', 'O10', 'O11', 'O12', 'O14', 'O15', 'O16'],
  ...['O18', 'O19', 'O20', 'O21', 'O23'],
  ...['P04', 'P06', 'P07', 'P08'],
  ...['V01', 'V02', 'V03', 'V04', 'V05', 'V07', 'V08', 'V09', 'V12', 'V14', 'V15', 'V16', 'S18', 'S19'],
]

const cases = globSync([
  'tests/{api,lib,app,components,lab,scripts,prisma,hostile,fuzz,house,models}/**/*.test.{ts,tsx}',
  'tests/e2e/**/*.spec.ts',
]).flatMap(testCasesIn)

it('every test asserts something', () => {
  expect(cases.length).toBeGreaterThan(1000)
  expect(cases.filter((one) => !one.isAsserting).map(({ file, title }) => `${file}: ${title}`)).toEqual([])
})

it('no title names a defect by a number, which says nothing to who reads it', () => {
  expect(
    cases.filter(({ title }) => /(?:^| |\()[DE]\d{2}\b/.test(title)).map(({ file, title }) => `${file}: ${title}`),
  ).toEqual([])
})

it.each(ABUSE_CASES)('abuse case %s has a test that runs and asserts', (id) => {
  const named = cases.filter(({ title }) => new RegExp(`\\b${id}\\b`).test(title))
  expect(named.filter(({ isSkipped, isAsserting }) => !isSkipped && isAsserting)).not.toEqual([])
})

it('a name in a comment, a skipped test and a test without an assertion do not count', () => {
  const folder = mkdtempSync(join(tmpdir(), 'test-cases-'))
  const file = join(folder, 'example.test.ts')
  const source = `
    // J01
    const check = () => expect(1).toBe(1)
    const table = { 'of J02': 1 }
    describe('a token (J03)', () => {
      it('passes', () => {})
      it.skip('waits', () => { expect(1).toBe(1) })
      it.each(Object.keys(table))('%s', () => check())
    })`
  writeFileSync(file, source)
  const found = testCasesIn(file)
  rmSync(folder, { recursive: true })
  expect(found).toEqual([
    { file, title: 'a token (J03) passes', isSkipped: false, isAsserting: false },
    { file, title: 'a token (J03) waits', isSkipped: true, isAsserting: true },
    { file, title: 'a token (J03) %s of J02', isSkipped: false, isAsserting: true },
  ])
})
