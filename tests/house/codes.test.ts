import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { catalog, type ErrorName } from '@/lib/catalogues/errors/catalog'
import { CODES_FILE, callsAnswering, codesDocument, OWN_CODES_FROM } from '@/scripts/codes'

const specified = (Object.keys(catalog) as ErrorName[]).filter((name) => catalog[name].code < OWN_CODES_FROM)

test('docs/codes.md matches the catalogue and the contracts', () => {
  expect(readFileSync(CODES_FILE, 'utf8') === codesDocument(), 'Run npm run codes').toBe(true)
})

test.each(specified)('a call answers %s', (name) => {
  expect(callsAnswering(name), 'Name it among the errors of a contract').not.toEqual([])
})

test('each code of the specification is reached by a request in tests/app', () => {
  const tests = globSync('tests/app/**/*.test.ts').map((file) => readFileSync(file, 'utf8'))
  const reached = new Set(
    tests.flatMap((text) => [...text.matchAll(/\breaches\((\d+),/g)].map(([, code]) => Number(code))),
  )
  expect(specified.map((name) => catalog[name].code).filter((code) => !reached.has(code))).toEqual([])
})
