import { describe, expect, it } from 'vitest'
import { pagerNumbers } from '@/components/ui/pager'

describe('the numbers of a pager', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 12, [1, 2, null, 12]],
    [5, 12, [1, null, 4, 5, 6, null, 12]],
    [12, 12, [1, null, 11, 12]],
  ])('are the ends and the neighbours on page %i of %i', (page, pages, expected) => {
    expect(pagerNumbers(page, pages)).toEqual(expected)
  })

  it('show a page instead of a gap of one', () => {
    expect(pagerNumbers(4, 12)).toEqual([1, 2, 3, 4, 5, null, 12])
  })
})
