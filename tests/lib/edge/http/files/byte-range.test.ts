import { expect, test } from 'vitest'
import { attachmentHeader } from '@/lib/edge/http/files/attachment-header'
import { byteRange } from '@/lib/edge/http/files/byte-range'

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=5-', { start: 5, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=90-1000', { start: 90, end: 99 }],
  ['bytes=100-', 'outside'],
  ['bytes=-0', 'outside'],
  [null, null],
  ['bytes=-', null],
  ['bytes=9-3', null],
  ['bytes=0-1,5-6', null],
  ['lines=0-1', null],
])('Range header %s of a 100-byte file selects %j', (header, expected) => {
  expect(byteRange(header, 100)).toEqual(expected)
})

test.each([
  ['piano.pdf', `attachment; filename="piano.pdf"; filename*=UTF-8''piano.pdf`],
  ['żółć "x".pdf', `attachment; filename="zoc _x_.pdf"; filename*=UTF-8''%C5%BC%C3%B3%C5%82%C4%87%20%22x%22.pdf`],
  ['提案.pdf', `attachment; filename=".pdf"; filename*=UTF-8''%E6%8F%90%E6%A1%88.pdf`],
  ["a'b(c)*.pdf", `attachment; filename="a_b(c)_.pdf"; filename*=UTF-8''a%27b%28c%29%2A.pdf`],
  ['a\r\nX-Evil: 1.pdf', `attachment; filename="aX-Evil_ 1.pdf"; filename*=UTF-8''a%0D%0AX-Evil%3A%201.pdf`],
])('file name %j is encoded in Content-Disposition', (name, expected) => {
  expect(attachmentHeader(name)).toBe(expected)
})
