import { describe, expect, it } from 'vitest'
import { orderItems } from '@/lib/outcome/results/reading/order-items'
import type { ResultItem } from '@/lib/outcome/results/reading/queries'
import { readResultQuery, writeResultQuery } from '@/lib/outcome/results/reading/result-query'

const byDefault = { by: 'votes', show: 'all', q: '', view: 'list', page: 1 } as const

describe('the address of a result page', () => {
  it('has every choice, and what is chosen is written back', () => {
    const search = { by: 'collected', show: 'carried', q: 'tree', view: 'map', page: '3' }
    const read = readResultQuery({ ...search, q: '  tree ' })
    expect(read).toEqual({ ...search, page: 3 })
    expect(writeResultQuery(read)).toEqual({ ...search, page: 3 })
  })

  it.each([{}, { by: 'name', show: 'none', q: ['a', 'b'], view: 'table', page: '0' }])(
    'without valid values is the default, which is not written: %j',
    (search) => {
      expect(readResultQuery(search)).toEqual(byDefault)
      expect(Object.values(writeResultQuery(readResultQuery(search)))).toEqual(Array.from({ length: 5 }))
    },
  )

  it('cuts what is searched for after 100 characters', () => {
    expect(readResultQuery({ q: 'x'.repeat(101) }).q).toBe('x'.repeat(100))
  })
})

it('lists items by what was chosen, the largest first, and equal ones by rank', () => {
  const items = [
    { proposalId: 1, rank: 3, votes: 5, collected: 70 },
    { proposalId: 2, rank: 1, votes: 9, collected: 70 },
    { proposalId: 3, rank: 2, votes: 5, collected: 80 },
  ] as ResultItem[]
  const order = (by: 'votes' | 'collected') => orderItems(items, by).map(({ proposalId }) => proposalId)
  expect(order('votes')).toEqual([2, 3, 1])
  expect(order('collected')).toEqual([3, 2, 1])
})
