import { expect, it, test } from 'vitest'
import { jsonOf } from '@/lib/edge/http/body/json-text'
import { AppError } from '@/lib/foundation/errors/app-error'
import { parseSetup } from '@/lib/process/processes/templates/parse-setup'
import { contentForm } from '@/lib/site/pages/editing/forms'
import { importPageForm } from '@/lib/site/pages/import-page'

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const hostile: [string, string][] = [
  ['nested 5,000 deep', nested(5000)],
  ['objects nested 100,000 deep', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
  ['half a million items', `{"blocks":[${'0,'.repeat(500_000)}0],"phases":[]}`],
  ['NUL in a text', '{"name":{"en":"a\\u0000b"}}'],
  ['NUL in a name', '{"a\\u0000":1}'],
  ['a lone surrogate', '{"name":"\\ud800"}'],
  ['no JSON', '{{'],
]

test.each(hostile)('JSON of a form with %s is invalid, within 50 ms', (_name, text) => {
  const started = performance.now()
  expect(jsonOf(text)).toBeUndefined()
  expect(() => parseSetup(text)).toThrow(AppError)
  const form = { key: 'faq', revision: '1' }
  expect(contentForm.safeParse({ ...form, content: text }).success).toBe(false)
  expect(importPageForm.input.safeParse({ ...form, json: text }).success).toBe(false)
  expect(performance.now() - started).toBeLessThan(50 * 4)
})

it('reads what fits', () => {
  expect(jsonOf('{"a":[1,{"b":"x"}]}')).toEqual({ a: [1, { b: 'x' }] })
  expect(jsonOf(nested(40))).toBeDefined()
  expect(jsonOf('{"__proto__":{"a":1},"b":2}')).toEqual({ b: 2 })
})
