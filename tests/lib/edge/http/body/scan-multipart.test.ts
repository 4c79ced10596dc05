import { describe, expect, it, test } from 'vitest'
import { boundaryOf, isBoundedForm } from '@/lib/edge/http/body/scan-multipart'

const LIMITS = { parts: 10, textBytes: 1000, references: 5, items: 50, depth: 4 }
const BOUNDARY = 'X-BOUNDARY'

const form = (...parts: string[]) =>
  Buffer.from(`${parts.map((part) => `--${BOUNDARY}\r\n${part}\r\n`).join('')}--${BOUNDARY}--\r\n`)
const field = (name: string, value: string) => `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`
const isBounded = (body: Buffer) => isBoundedForm(body, BOUNDARY, LIMITS)

describe('scanning a multipart form before it is decoded', () => {
  it('accepts what a browser sends', async () => {
    const data = new FormData()
    data.set('title', 'Trees\r\n--and benches')
    data.set('1_état"', '"$1","$2"')
    data.set('photo', new File([new Uint8Array(5000)], 'a "b".png', { type: 'image/png' }))
    const request = new Request('http://a.test/', { method: 'POST', body: data })
    const boundary = boundaryOf(request.headers.get('content-type') ?? '') ?? ''
    expect(isBoundedForm(Buffer.from(await request.arrayBuffer()), boundary, LIMITS)).toBe(true)
    const emptyFile =
      'Content-Disposition: form-data; name="photo"; filename=""\r\nContent-Type: application/octet-stream'
    expect(isBounded(form(`${emptyFile}\r\n\r\n`))).toBe(true)
  })

  test.each([
    ['too many parts', form(...Array.from({ length: 11 }, () => field('a', '1')))],
    ['too much text', form(field('a', 'x'.repeat(600)), field('b', 'x'.repeat(600)))],
    ['too many references', form(field('0', '["$1","$1","$1"]'), field('1', '["$2","$2","$2"]'))],
    ['references behind escapes', form(field('0', `[${Array(6).fill('"\\u00241"').join(',')}]`))],
    ['references in a chunk with a strange number', form(field('0x10', `[${Array(6).fill('"$1"').join(',')}]`))],
    ['references of an action without script', form(field('$ACTION_1:0', `[${Array(6).fill('"$1"').join(',')}]`))],
    ['too deep a model', form(field('0', '[[[[[]]]]]'))],
    ['too wide a model', form(field('0', `[${Array(60).fill(1).join(',')}]`))],
    ['many actions', form(...Array.from({ length: 13 }, (_, at) => field(`$ACTION_REF_${at}`, '')))],
    ['no end', form(field('a', '1')).subarray(0, -4)],
    ['half a boundary at the end', form(field('a', '1')).subarray(0, -10)],
    ['something after the end', Buffer.concat([form(field('a', '1')), Buffer.from('x'.repeat(20))])],
    ['something before the beginning', Buffer.concat([Buffer.from('\r\n'), form(field('a', '1'))])],
    ['another boundary', Buffer.from(form(field('a', '1')).toString().replaceAll(BOUNDARY, 'OTHER'))],
    ['a part without a name', form('Content-Type: text/plain\r\n\r\nx')],
    [
      'a text that says it is a file',
      form(`Content-Disposition: form-data; name="0"\r\nContent-Type: application/octet-stream\r\n\r\n[]`),
    ],
    ['two names', form('Content-Disposition: form-data; name="a"; name="0"\r\n\r\nx')],
    ['a header of its own', form('X-A: b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx')],
  ])('refuses %s', (_name, body) => expect(isBounded(body)).toBe(false))

  it('counts references only in fields that React decodes', () => {
    expect(isBounded(form(field('text', Array(100).fill('"$1"').join(','))))).toBe(true)
  })

  test.each([
    'multipart/form-data',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'b'.repeat(71)}`,
  ])('finds no boundary in “%s”', (type) => expect(boundaryOf(type)).toBeUndefined())
})
