import fc from 'fast-check'
import { expect, it } from 'vitest'
import { linkHeader } from '@/lib/foundation/input/paging'

const url = new URL('https://city.test/api/v1/proposals?size=2&after=7')
const list = { items: [], total: 9, page: 0, size: 2 }

it('links to the page behind the last item, and to none at the end', () => {
  expect(linkHeader(url, { ...list, next: 5 })).toBe(
    '</api/v1/proposals?size=2>; rel="first", </api/v1/proposals?size=2&after=5>; rel="next"',
  )
  expect(linkHeader(url, { ...list, next: null })).toBe('</api/v1/proposals?size=2>; rel="first"')
})

it('links to pages as a URL with that page and size is written', () => {
  const text = fc.string({ unit: 'binary', maxLength: 12 }).map((it) => it.toWellFormed())
  const query = fc.array(fc.tuple(fc.oneof(fc.constantFrom('page', 'size', 'q', 'sort'), text), text), { maxLength: 6 })
  fc.assert(
    fc.property(query, fc.nat(30), fc.integer({ min: 1, max: 9 }), fc.nat(99), (pairs, page, size, total) => {
      const url = new URL(`https://city.test/api/v1/proposals?${new URLSearchParams(pairs)}`)
      const at = (target: number, relation: string) => {
        const to = new URL(url)
        to.searchParams.set('page', String(target))
        to.searchParams.set('size', String(size))
        return `<${to.pathname}${to.search}>; rel="${relation}"`
      }
      const last = Math.max(0, Math.ceil(total / size) - 1)
      const expected = [at(0, 'first'), at(last, 'last')]
      if (page > 0) expected.push(at(Math.min(page - 1, last), 'prev'))
      if (page < last) expected.push(at(page + 1, 'next'))
      expect(linkHeader(url, { items: [], total, page, size })).toBe(expected.join(', '))
    }),
  )
})
