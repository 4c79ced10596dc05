import { expect, test } from 'vitest'
import { isAllowed, productionPackages } from '@/lab/documents/licences'

test('every production dependency has an allowed licence', () => {
  const forbidden = productionPackages().filter(({ licence }) => !isAllowed(licence))
  expect(
    forbidden,
    'Replace these packages, or add the licence to the list in lab/documents/licences.ts with a reason',
  ).toEqual([])
})

test('accepts a choice of licences when one is allowed, and a conjunction when all are', () => {
  expect(isAllowed('(MIT OR GPL-3.0)')).toBe(true)
  expect(isAllowed('MIT AND AGPL-3.0-only')).toBe(false)
  expect(isAllowed('BUSL-1.1')).toBe(false)
  expect(isAllowed('unknown')).toBe(false)
})
