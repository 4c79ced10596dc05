import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { batchHash, leafHash, publicEvent, sha256 } from '@/lib/outcome/ledger/sealing/leaf-hash'
import { batchText, eventText } from '@/lib/outcome/ledger/sealing/ledger-text'
import { toHex } from '@/lib/outcome/ledger/sealing/merkle'

// Everybody who checks a ledger computes these texts: a change of one character makes every old proof wrong.
const event = { moduleId: 7, kind: 'BALLOT_CHANGED', receipt: 'r', commitment: 'c', timeMark: 't' }
const head = {
  organizationId: 1,
  moduleId: 7,
  sequence: 2,
  firstPosition: 30,
  eventCount: 12,
  merkleRoot: 'ab',
  previousHash: 'cd',
  sealedAt: '2026-11-22T12:00:00.000Z',
}
const stored = { ...event, createdAt: new Date('2026-11-22T12:00:00Z') }

it('writes an event and a batch as documented', () => {
  expect(eventText(event)).toBe(
    '{"v":1,"moduleId":7,"kind":"BALLOT_CHANGED","receipt":"r","commitment":"c","timeMark":"t"}',
  )
  expect(batchText(head)).toBe(
    '{"v":1,"organizationId":1,"moduleId":7,"sequence":2,"firstPosition":30,"eventCount":12,' +
      '"merkleRoot":"ab","previousHash":"cd","sealedAt":"2026-11-22T12:00:00.000Z"}',
  )
})

it('hashes a leaf with its prefix, and a batch without one', () => {
  const hash = (text: string) => createHash('sha256').update(text).digest('hex')
  expect(toHex(leafHash(stored))).toBe(hash(`\0${eventText(publicEvent(stored))}`))
  expect(batchHash(head)).toBe(hash(batchText(head)))
  expect(toHex(sha256(new Uint8Array([97])))).toBe(hash('a'))
})

it('publishes no time, but a mark that another time or receipt does not have', () => {
  const { timeMark, ...rest } = publicEvent(stored)
  expect(rest).toEqual({ moduleId: 7, kind: 'BALLOT_CHANGED', receipt: 'r', commitment: 'c' })
  expect(timeMark).toMatch(/^[\w-]{20,}$/)
  // HMAC-SHA-256 by the key that HKDF derives from the tests' secret for the purpose "ledger", computed by another program:
  // with a key of another purpose, every published time mark and every old proof would be different.
  expect(timeMark).toBe('a02c6d8e7b1ea8104b92858407a3aea7ac6a9273b7b048341e378c301ff4e19a')
  expect(publicEvent({ ...stored, createdAt: new Date('2026-11-22T12:00:01Z') }).timeMark).not.toBe(timeMark)
  expect(publicEvent({ ...stored, receipt: 's' }).timeMark).not.toBe(timeMark)
})
