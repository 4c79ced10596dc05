import { describe, expect, it } from 'vitest'
import { refusedAmounts, refusedFilters } from '@/lib/foundation/input/refused-filters'
import { auditFilter } from '@/lib/identity/audit/schemas'
import { deskFilter } from '@/lib/office/desk/schemas'
import { statisticsQuery } from '@/lib/office/statistics/schemas'
import { caseFilter } from '@/lib/participation/moderation/schemas'

describe('E18 an amount in the filter of a list', () => {
  it.each(['abc', '10 20', '-5', '1e9', 'x'.repeat(5000)])('is refused with a reason if it is %.20s', (text) => {
    const refused = refusedAmounts(['min', 'max'], { min: text, max: '100' })
    expect(refused).toMatchObject([{ field: 'min', name: expect.stringMatching(/^number/) }])
    expect([...(refused[0]?.text ?? '')].length).toBeLessThanOrEqual(41)
  })

  it.each(['', ' ', '0', '1.234,50 €', '100.000', '5,-'])('is read if it is %s', (text) => {
    expect(refusedAmounts(['min', 'max'], { min: text })).toEqual([])
  })
})

describe('E18 a date in the filter of a list', () => {
  it.each([
    ['audit', auditFilter],
    ['moderation', caseFilter],
    ['statistics', statisticsQuery.shape],
  ])('is refused with a reason in %s', (_name, shape) => {
    for (const from of ['2026-02-31', '31/12/2026', 'yesterday'])
      expect(refusedFilters(shape, { from, to: '2026-11-27' })).toMatchObject([{ field: 'from', text: from }])
    expect(refusedFilters(shape, { from: '2026-02-28', to: '' })).toEqual([])
  })

  it('is not looked for in other parts of an address', () => {
    expect(refusedFilters(deskFilter, { page: 'x', done: 'saved', columns: ['cost'] })).toEqual([])
  })
})
