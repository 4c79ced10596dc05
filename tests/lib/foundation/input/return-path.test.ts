import { expect, test } from 'vitest'
import { returnPath } from '@/lib/foundation/input/return-path'

test.each([
  '/idea-list/3/1/2?sort=latest&page=2',
  '/',
  '/process-detail/1#phases',
  '/login?returnTo=https%3A%2F%2Felsewhere.example',
  '/user-detail/7/%CE%BA%CE%BF%CE%B9%CE%BD%CF%8C',
])('accepts the local path %s', (wanted) => {
  expect(returnPath(wanted)).toBe(wanted)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%09/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/%2fevil.example',
  '%2f%2fevil.example',
  '/%252fevil.example',
  '/%5cevil.example',
  '/./%2fevil.example',
  '/..//evil.example',
  'https:evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '.evil.example',
  '@evil.example',
  'evil.example',
  '/%zz',
  '',
  `/${'a'.repeat(3000)}`,
])('falls back when %j could lead to another site', (wanted) => {
  expect(returnPath(wanted)).toBe('/home')
})

test.each([undefined, null, 7, ['/home', '//evil.example']])(
  'falls back when the value is not a path: %j',
  (wanted) => {
    expect(returnPath(wanted, '/intro')).toBe('/intro')
  },
)
