import { describe, expect, it } from 'vitest'
import { isGranted, timestampRequest } from '@/lib/outcome/tlog/timestamps/timestamp-request'

const hash = Buffer.alloc(32, 0xab)
const nonce = Buffer.from('1234', 'hex')
const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex')
const IMPRINT = '300d06096086480165030402010500'

describe('a request for a timestamp', () => {
  it('is version 1 with the hash, the nonce and the wish for the certificate', () => {
    const imprint = `3031 ${IMPRINT} 0420 ${hash.toString('hex')}`
    expect(timestampRequest(hash, nonce)).toEqual(hex(`303d 020101 ${imprint} 02021234 0101ff`))
  })

  it.each([
    ['0000', '020100'],
    ['00', '020100'],
    ['0001', '020101'],
    ['7f', '02017f'],
    ['80', '02020080'],
    ['00ff00', '020300ff00'],
  ])('has the nonce %s as the positive number %s', (bytes, number) => {
    expect(timestampRequest(hash, hex(bytes)).toString('hex')).toContain(`${number}0101ff`)
  })

  it.each([
    [127, '047f'],
    [128, '048180'],
    [255, '0481ff'],
    [256, '04820100'],
    [300, '0482012c'],
    [0xfffe, '0482fffe'],
  ])('has the length of %d bytes as %s', (length, head) => {
    const content = Buffer.alloc(length, 0xab)
    expect(timestampRequest(content, nonce).toString('hex')).toContain(head + content.toString('hex'))
  })
})

describe('an answer', () => {
  const GRANTED = '3003 020100'
  const TOKEN = `0420${hash.toString('hex')} 02021234`
  const body = (status: string, token = TOKEN) => hex(status + token)
  /** A sequence whose length is written in so many bytes, or in its shortest form. */
  const sequence = (content: Buffer, bytes = 0) => {
    const digits = content.length.toString(16).padStart(bytes * 2, '0')
    return Buffer.concat([hex(bytes === 0 ? `30${digits}` : `308${bytes}${digits}`), content])
  }

  it.each([
    ['granted', sequence(body(GRANTED))],
    ['granted with changes', sequence(body('3003 020101'))],
    ['granted with a text', sequence(body('3005 020100 3000'))],
    ['granted, its length in one byte', sequence(body(GRANTED), 1)],
    ['granted, its length in two bytes', sequence(body(GRANTED), 2)],
    ['granted, its length in three bytes', sequence(body(GRANTED), 3)],
  ])('is one that is %s', (_, answer) => {
    expect(isGranted(answer, hash, nonce)).toBe(true)
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a tag alone', hex('30')],
    ['a length in four bytes', sequence(body(GRANTED), 4)],
    ['a length that is cut off', hex('308301')],
    ['less than its length', sequence(body(GRANTED)).subarray(0, -1)],
    ['more than its length', Buffer.concat([sequence(body(GRANTED)), hex('00')])],
    ['another tag', Buffer.concat([hex('31'), sequence(body(GRANTED)).subarray(1)])],
    ['no status', sequence(hex(TOKEN))],
    ['a status of another tag', sequence(body('3003 040100'))],
    ['a status list of another tag', sequence(body('3103 020100'))],
    ['an empty status list', sequence(body('3000'))],
    ['an empty status', sequence(body('3002 0200'))],
    ['a status of two bytes', sequence(body('3004 02020000'))],
    ['a rejection', sequence(body('3003 020102'))],
    ['no hash', sequence(body(GRANTED, '02021234'))],
    ['another hash', sequence(body(GRANTED, `0420${'cd'.repeat(32)} 02021234`))],
    ['no nonce', sequence(body(GRANTED, `0420${hash.toString('hex')}`))],
    ['another nonce', sequence(body(GRANTED, `0420${hash.toString('hex')} 02021235`))],
  ])('is refused with %s', (_, answer) => {
    expect(isGranted(answer, hash, nonce)).toBe(false)
  })
})
