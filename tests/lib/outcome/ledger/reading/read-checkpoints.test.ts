import { describe, expect, it } from 'vitest'
import { readCheckpoints } from '@/lib/outcome/ledger/reading/read-checkpoints'

const checkpoint = {
  organizationId: 1,
  moduleId: 7,
  sequence: 0,
  firstPosition: 0,
  eventCount: 12,
  merkleRoot: '0a'.repeat(32),
  previousHash: '0'.repeat(64),
  sealedAt: '2026-11-22T12:00:00.000Z',
  hash: 'f9'.repeat(32),
  signature: 'a.b.c',
}
const one = [checkpoint]
const read = (value: unknown) => readCheckpoints(JSON.stringify(value))

describe('a file of checkpoints', () => {
  it.each([
    ['the last page of the API', { checkpoints: one, next: null }, { checkpoints: one, isPage: false, log: null }],
    ['a page of the API', { checkpoints: one, next: 5 }, { checkpoints: one, isPage: true, log: null }],
    ['a page before the first', { checkpoints: [], next: 0 }, { checkpoints: [], isPage: true, log: null }],
    ['a saved file', { checkpoints: one, log: 'note' }, { checkpoints: one, isPage: false, log: 'note' }],
    ['a saved file without a log', { checkpoints: one, log: null }, { checkpoints: one, isPage: false, log: null }],
    ['a list', [checkpoint, checkpoint], { checkpoints: [checkpoint, checkpoint], isPage: false, log: null }],
    ['an empty list', [], { checkpoints: [], isPage: false, log: null }],
    ['one', checkpoint, { checkpoints: one, isPage: false, log: null }],
    ['one with its key', { ...checkpoint, keyId: 'ledger-1' }, { checkpoints: one, isPage: false, log: null }],
  ])('may be %s', (_, value, expected) => {
    expect(read(value)).toEqual(expected)
  })

  const numbers = ['organizationId', 'moduleId', 'sequence', 'firstPosition', 'eventCount']
  const hashes = ['merkleRoot', 'previousHash', 'hash']
  it.each<[name: string, value: unknown]>([
    ...numbers.flatMap((name) => [-1, 0.5, '1'].map((value): [string, unknown] => [name, value])),
    ...hashes.flatMap((name) => [63, 65].map((length): [string, unknown] => [name, 'a'.repeat(length)])),
    ...hashes.flatMap((name) => ['A', 'g'].map((digit): [string, unknown] => [name, digit.repeat(64)])),
    ['sealedAt', 'yesterday'],
    ['signature', null],
    ...Object.keys(checkpoint).map((name): [string, unknown] => [name, undefined]),
  ])('has no checkpoint of which %s is %j', (name, value) => {
    const changed = { ...checkpoint, [name]: value }
    for (const file of [changed, [changed], { checkpoints: [changed] }]) expect(() => read(file)).toThrow()
  })

  it.each(['', 'x', '{', 'null', '5', '{}', '"a"', '{"checkpoints":null}'])('is none: %j', (text) => {
    expect(() => readCheckpoints(text)).toThrow(expect.objectContaining({ name: 'ZodError' }))
  })

  it.each([
    ['next', 'x'],
    ['log', 5],
  ])('has no %s that is %j', (name, value) => {
    expect(() => read({ checkpoints: one, [name]: value })).toThrow()
  })
})
