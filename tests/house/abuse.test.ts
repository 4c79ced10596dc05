import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// The cases of abuse that concern people, their access and their votes: each has a test that says so in its name.
const ROWS = [
  ...['T05', 'T06'],
  ...['J01', 'J02', 'J03', 'J04', 'J05', 'J06', 'J08', 'J09', 'J11', 'J12', 'J13', 'J14', 'J15', 'J17'],
  ...['O01', 'O03', 'O04', 'O05', 'O06', 'O07', 'O08', 'O09', 'O10', 'O11', 'O12', 'O14', 'O15', 'O16'],
  ...['O18', 'O19', 'O20', 'O21', 'O23'],
  ...['P04', 'P06', 'P07', 'P08'],
  ...['V01', 'V02', 'V03', 'V04', 'V05', 'V07', 'V08', 'V09', 'V12', 'V14', 'V15', 'V16', 'S18', 'S19'],
]

test('each case of abuse of accounts and votes is named by a test', () => {
  const texts = globSync(['tests/lib/**/*.test.ts', 'tests/app/**/*.test.ts', 'tests/e2e/**/*.spec.ts'])
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const named = new Set([...texts.matchAll(/\b[A-Z]\d\d\b/g)].map(([row]) => row))
  expect(ROWS.filter((row) => !named.has(row))).toEqual([])
})
