import { describe, expect, it } from 'vitest'
import { addressInReading } from '@/lib/ideas/proposals/reading/reading-order'

describe('the address that a visitor returns to', () => {
  const now = new Date('2026-11-27T23:59:00Z')
  const visitor = { actor: { kind: 'visitor' }, now } as const
  it.each([
    ['/idea-list/1/2/3', '/idea-list/1/2/3?order=2026-11-27'],
    ['/idea-list/1/2/3?topic=4&page=2', '/idea-list/1/2/3?topic=4&page=2&order=2026-11-27'],
    ['/idea-list/1/2/3?order=2026-11-25', '/idea-list/1/2/3?order=2026-11-25'],
    ['/idea-list/1/2/3?order=2030-01-01', '/idea-list/1/2/3?order=2026-11-27'],
    ['/idea-detail/9/1/2/3', '/idea-detail/9/1/2/3?order=2026-11-27'],
    ['/process-detail/1', '/process-detail/1'],
  ])('carries the order of the day: %s', (path, expected) => {
    expect(addressInReading(visitor, path)).toBe(expected)
  })
  it('is left as it is for a member, whose order is the same everywhere', () => {
    expect(addressInReading({ actor: { kind: 'user' }, now }, '/idea-list/1/2/3')).toBe('/idea-list/1/2/3')
  })
})
