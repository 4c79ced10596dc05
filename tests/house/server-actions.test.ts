import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const files = globSync('{app,components,lib}/**/*.{ts,tsx}')

// The key that encrypts variables of inline actions is no secret (scripts/build.ts), so that all builds have the same ids.
it('no server action is inside a function, where it would send encrypted variables to the browser', () => {
  const inline = /^[ \t]+['"]use server['"]/m
  expect(files.length).toBeGreaterThan(1000)
  expect(inline.test("  'use server'")).toBe(true)
  expect(files.filter((file) => inline.test(readFileSync(file, 'utf8')))).toEqual([])
})
