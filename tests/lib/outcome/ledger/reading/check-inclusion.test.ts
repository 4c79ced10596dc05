import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  type Checkpoint,
  checkInclusion,
  type InclusionProof,
  isSignedBy,
  keyIdOf,
  type PublicKey,
} from '@/lib/outcome/ledger/sealing/check-inclusion'
import { batchHash, leafHash, publicEvent, sha256 } from '@/lib/outcome/ledger/sealing/leaf-hash'
import { signBatch } from '@/lib/outcome/ledger/sealing/ledger-keys'
import { auditPath, merkleRoot, toHex } from '@/lib/outcome/ledger/sealing/merkle'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const events = ['a', 'b', 'c'].map((receipt) => ({
  moduleId: 7,
  kind: 'BALLOT_CHANGED',
  receipt,
  commitment: 'c',
  createdAt: new Date('2026-11-22T12:00:00Z'),
}))
const leaves = events.map(leafHash)
const SEALED_AT = '2026-11-22T12:00:00.000Z'
const head = {
  organizationId: 1,
  moduleId: 7,
  sequence: 0,
  firstPosition: 0,
  eventCount: 3,
  merkleRoot: toHex(merkleRoot(leaves, sha256)),
  previousHash: '0'.repeat(64),
  sealedAt: SEALED_AT,
}
const signed = (changes: Partial<typeof head> = {}): Checkpoint => {
  const batch = { ...head, ...changes }
  return { ...batch, hash: batchHash(batch), signature: signBatch(batch, { kid: 'one', key: privateKey }) }
}
const checkpoint = signed()
const proof: InclusionProof = {
  event: publicEvent(events[1] as (typeof events)[0]),
  index: 1,
  path: auditPath(leaves, 1, sha256).map(toHex),
  checkpoint,
}
const { kty = '', crv = '', x = '' } = publicKey.export({ format: 'jwk' })
const key: PublicKey = { kty, crv, x, kid: 'one', validFrom: null, validUntil: null }

describe('a receipt', () => {
  it.each<[string, Partial<InclusionProof>, boolean]>([
    ['with its path', {}, true],
    ['at another place', { index: 0 }, false],
    ['behind the last place', { index: 3 }, false],
    ['without its path', { path: [] }, false],
    ['with another commitment', { event: { ...proof.event, commitment: 'd' } }, false],
    ['with another root', { checkpoint: signed({ merkleRoot: 'd'.repeat(64) }) }, false],
    ['with another hash of the batch', { checkpoint: { ...checkpoint, hash: 'd'.repeat(64) } }, false],
    ['in a batch of another vote', { checkpoint: signed({ moduleId: 8 }) }, false],
  ])('%s: whether it is in the batch, which is signed', async (_, change, isIncluded) => {
    expect(await checkInclusion({ ...proof, ...change }, [key])).toEqual({ isIncluded, isSigned: true })
  })

  it('tells a batch that is not signed from a key that this program cannot use', async () => {
    expect(await checkInclusion(proof, [])).toEqual({ isIncluded: true, isSigned: false })
    const unusable = { ...key, crv: 'Ed1' }
    expect(await checkInclusion(proof, [unusable])).toEqual({ isIncluded: true, isSigned: null })
  })
})

describe('the signature of a batch', () => {
  const [header, payload, signature] = checkpoint.signature.split('.')
  const before = '2026-11-22T11:59:59.999Z'
  const after = '2026-11-22T12:00:00.001Z'

  it.each<[string, Partial<Checkpoint>, PublicKey[], boolean]>([
    ['its key', {}, [key], true],
    ['its key among others', {}, [{ ...key, kid: 'two', x: 'AA' }, key], true],
    ['no key of its name', {}, [{ ...key, kid: 'two' }], false],
    ['a key valid from then on', {}, [{ ...key, validFrom: SEALED_AT }], true],
    ['a key valid until then', {}, [{ ...key, validUntil: SEALED_AT }], true],
    ['a key that is younger', {}, [{ ...key, validFrom: after }], false],
    ['a key that was retired before', {}, [{ ...key, validUntil: before }], false],
    ['another text', { eventCount: 4 }, [key], false],
    ['no text', { signature: `${header}` }, [key], false],
    ['no signature', { signature: `${header}.${payload}` }, [key], false],
    [
      'another header',
      { signature: `${Buffer.from('{"kid":"one"}').toString('base64url')}.${payload}.${signature}` },
      [key],
      false,
    ],
  ])('is checked with %s', async (_, change, keys, isSigned) => {
    expect(await isSignedBy({ ...checkpoint, ...change }, keys)).toBe(isSigned)
  })

  it('is read in the alphabet of addresses', async () => {
    const many = Array.from({ length: 20 }, (_, sequence) => signed({ sequence }))
    const letters = many.map(({ signature }) => signature).join('')
    expect([letters.includes('-'), letters.includes('_')]).toEqual([true, true])
    for (const one of many) expect(await isSignedBy(one, [key])).toBe(true)
  })

  it('names its algorithm and its key', () => {
    expect(JSON.parse(Buffer.from(header ?? '', 'base64url').toString())).toEqual({ alg: 'EdDSA', kid: 'one' })
    expect(keyIdOf(checkpoint)).toBe('one')
    for (const text of ['{}', '{"kid":5}'])
      expect(keyIdOf({ signature: `${Buffer.from(text).toString('base64url')}.x.y` })).toBe('')
  })
})
