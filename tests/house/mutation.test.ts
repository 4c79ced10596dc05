import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PARTS } from '@/lab/mutation/parts'

it('every part of the mutation tests names files and tests that exist', () => {
  const patterns = Object.values(PARTS).flatMap((parts) =>
    Object.values(parts).flatMap(({ mutate, tests }) => [...mutate, ...tests]),
  )
  expect(patterns.filter((pattern) => globSync(pattern).length === 0)).toEqual([])
})
