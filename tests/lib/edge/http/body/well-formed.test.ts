import { describe, expect, it, test } from 'vitest'
import { readJson } from '@/lib/edge/http/body/read-body'
import { malformedField, malformedTarget } from '@/lib/edge/http/body/well-formed'

describe('text that cannot be stored', () => {
  test.each([
    ['/%ff', {}],
    ['/intro%', {}],
    ['/process-detail/%ED%A0%80', {}],
    ['/process-detail/1%00', {}],
    [`/search?${'a=b&'.repeat(200)}`, {}],
    [`/search?q=${'a'.repeat(9000)}`, {}],
    ['/search?q=%00', { field: 'q' }],
    ['/api/v1/processes?size=1&q.contains=a%00b', { field: 'q.contains' }],
  ])('refuses %s', (target, refused) => expect(malformedTarget(target)).toEqual(refused))

  test.each(['/', '/caf%C3%A9', '/search?q=100%', '/search?q=%2500', '/a%2Fb?x=%F0%9F%8C%B3'])('accepts %s', (target) =>
    expect(malformedTarget(target)).toBeNull(),
  )

  it('names the field at any depth', () => {
    expect(malformedField({ name: { en: ['ok', '\ud800'] } })).toBe('name.en.1')
    expect(malformedField({ name: 'a\0' })).toBe('name')
    expect(malformedField({ name: '🌳', count: 1, none: null })).toBeUndefined()
  })

  test.each([
    ['{"title":"a\\u0000b"}', 'title'],
    ['{"author":{"name":"\\udc00"}}', 'author.name'],
  ])('refuses a JSON body with %s and names its field', async (body, field) => {
    await expect(readJson(jsonRequest(body))).rejects.toMatchObject({ errorName: 'invalidRequest', field })
  })

  it('refuses a JSON body that is not UTF-8', async () => {
    const bytes = Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])
    await expect(readJson(jsonRequest(bytes))).rejects.toMatchObject({ errorName: 'invalidRequest' })
  })
})

describe('the size of a JSON body', () => {
  it('does not count brackets inside strings as depth', async () => {
    const text = `${'['.repeat(41)}"\\${'{'.repeat(41)}`
    await expect(readJson(jsonRequest(JSON.stringify({ text })))).resolves.toEqual({ text })
  })

  test.each([
    ['41 nested arrays', `${'['.repeat(41)}${']'.repeat(41)}`],
    ['30,000 items', `[${Array(30_000).fill(1).join(',')}]`],
    ['an unfinished text', '{"a":"'],
    ['1,001 members', objectOf(1001)],
    ['1,001 members inside', `{"name":[${objectOf(1001)}]}`],
  ])('refuses %s', async (_name, body) => {
    await expect(readJson(jsonRequest(body))).rejects.toMatchObject({ errorName: 'invalidRequest' })
  })
})

function jsonRequest(body: string | Buffer): Request {
  return new Request('http://a.test/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  })
}

function objectOf(members: number): string {
  return JSON.stringify(Object.fromEntries(Array.from({ length: members }, (_, at) => [`k${at}`, 1])))
}
