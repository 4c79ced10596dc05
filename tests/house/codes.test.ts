import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { callsAnswering, OWN_CODES_FROM } from '@/lab/documents/codes'
import { catalog, type ErrorName } from '@/lib/catalogues/errors/catalog'

const specified = (Object.keys(catalog) as ErrorName[]).filter((name) => catalog[name].code < OWN_CODES_FROM)

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
