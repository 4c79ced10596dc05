import { expect, it } from 'vitest'
import { findingLines } from '@/scripts/finding-lines'

const many = (kind: string, count: number) => Array.from({ length: count }, (_, n) => ({ kind, text: `event ${n}` }))

it('prints the first findings of each kind and counts the others, or all of them', () => {
  const findings = [...many('edit', 25), ...many('gap', 2)]
  const lines = findingLines('module 7', findings)
  expect(lines).toHaveLength(23)
  expect(lines[0]).toBe('module 7: edit: event 0')
  expect(lines[20]).toBe('module 7: edit: and 5 more (--all prints them)')
  expect(lines.slice(21)).toEqual(['module 7: gap: event 0', 'module 7: gap: event 1'])
  expect(findingLines('module 7', findings, { all: true })).toHaveLength(27)
  expect(findingLines('module 7', [])).toEqual([])
})
