import { expect, test } from 'vitest'
import { isPlainList, readListQuery, writeListQuery } from '@/lib/ideas/proposals/reading/list-query'

test('defaults to the whole list, latest first', () => {
  expect(readListQuery({})).toEqual({ sort: 'latest', view: 'list', page: 1 })
  expect(isPlainList(readListQuery({ page: '3' }))).toBe(true)
})

test('round-trips through an address', () => {
  const address = {
    q: 'tree',
    process: 2,
    topic: 3,
    area: 4,
    context: 5,
    group: 6,
    type: 'STORY',
    status: 'APPROVED',
    min: 0,
    max: 5000,
    box: '12,41,12.5,42',
    sort: 'mostPopular',
    view: 'map',
    page: 2,
  }
  const query = readListQuery(Object.fromEntries(Object.entries(address).map(([name, value]) => [name, String(value)])))
  expect(writeListQuery(query)).toEqual(address)
  expect(isPlainList(query)).toBe(false)
})

test.each([
  { page: '-1' },
  { page: '1e9' },
  { page: 'NaN' },
  { topic: "1' OR 1=1" },
  { sort: 'author.email' },
  { status: 'DRAFT' },
  { view: '<script>' },
  { topic: '99999999999' },
  { type: 'POEM' },
  { min: '-5' },
  { max: '1e9' },
  { box: '12,41,12.5' },
  { box: '12,43,12.5,42' },
])('ignores invalid parameters: %o', (search) => {
  expect(readListQuery(search as Record<string, string>)).toEqual({ sort: 'latest', view: 'list', page: 1 })
})

test('uses the first of a repeated parameter', () => {
  expect(readListQuery({ topic: ['2', '3'] }).topic).toBe(2)
})

test('sorts a search by relevance unless the address has a sort', () => {
  expect(readListQuery({ q: 'tree' }).sort).toBe('bestMatch')
  expect(readListQuery({ q: 'tree', sort: 'latest' }).sort).toBe('latest')
  expect(readListQuery({ q: ' ', sort: 'bestMatch' }).sort).toBe('latest')
  expect(writeListQuery(readListQuery({ q: 'tree' }))).toEqual({ q: 'tree' })
  expect(writeListQuery(readListQuery({ q: 'tree', sort: 'latest' }))).toEqual({ q: 'tree', sort: 'latest' })
  expect(writeListQuery({ ...readListQuery({ q: 'tree' }), q: undefined })).toEqual({})
})
