import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// Of promises; the `catch` of a zod schema takes a value instead.
const CATCH = /(?<!\.)\bcatch\b\s*[({]|\.catch\(\s*(\(|async|(?!(?:null|true|false)\b)[a-z]\w*(\)| =>))/

/** Lines of the longest statement that ends in a `catch`. */
const STATEMENT_LINES = 5

it('every catch says its reason in a comment', () => {
  const files = globSync('{app,lib}/**/*.{ts,tsx}', { exclude: (path) => path.includes('lib/generated') })
  const silent = files.flatMap((file) => silentCatches(readFileSync(file, 'utf8')).map((line) => `${file}:${line}`))
  expect(silent, 'say why in a comment above the statement, or first in the block').toEqual([])
})

it('finds a catch without a comment', () => {
  expect(silentCatches('try {\n  a()\n} catch {\n  b()\n}')).toEqual([3])
  expect(silentCatches('try {\n  a()\n} catch {\n  // Gone already.\n}')).toEqual([])
  expect(silentCatches('// Of another.\nfunction a() {\n  return b().catch(() => null)\n}')).toEqual([3])
  expect(silentCatches('function a() {\n  // None yet.\n  return b()\n    .catch(() => null)\n}')).toEqual([])
})

/** Numbers of the lines with a `catch` that no comment explains. */
function silentCatches(text: string): number[] {
  const lines = text.split('\n')
  return lines.flatMap((line, index) => {
    if (isComment(line) || !CATCH.test(line)) return []
    const isExplained = line.includes('// ') || isComment(lines[index + 1] ?? '') || isExplainedAbove(lines, index)
    return isExplained ? [] : [index + 1]
  })
}

// Above the statement; the block around it has reasons of its own.
function isExplainedAbove(lines: readonly string[], index: number): boolean {
  for (const line of lines.slice(Math.max(0, index - STATEMENT_LINES), index).toReversed()) {
    if (isComment(line)) return true
    if (line.trim() === '' || line.endsWith('{') || line.trim() === '}') return false
  }
  return false
}

function isComment(line: string): boolean {
  return /^\s*(?:\/\/|\/\*|\*)/.test(line)
}
