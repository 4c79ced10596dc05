import { expect, it } from 'vitest'
import { linkHeader } from '@/lib/foundation/input/paging'

const url = new URL('https://city.test/api/v1/proposals?size=2&after=7')
const list = { items: [], total: 9, page: 0, size: 2 }

it('D25 links to the page behind the last item, and to none at the end', () => {
  expect(linkHeader(url, { ...list, next: 5 })).toBe(
    '</api/v1/proposals?size=2>; rel="first", </api/v1/proposals?size=2&after=5>; rel="next"',
  )
  expect(linkHeader(url, { ...list, next: null })).toBe('</api/v1/proposals?size=2>; rel="first"')
})
