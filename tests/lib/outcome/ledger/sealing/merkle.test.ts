import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  auditPath,
  type Bytes,
  fromHex,
  leafInput,
  merkleRoot,
  rootOfPath,
  toHex,
} from '@/lib/outcome/ledger/sealing/merkle'

const sha256 = (bytes: Bytes): Bytes => new Uint8Array(createHash('sha256').update(bytes).digest())
const leaf = (hex: string): Bytes => sha256(leafInput(fromHex(hex)))

// The entries and roots with which implementations of RFC 6962 test themselves.
const ENTRIES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map(leaf)
const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]

describe('the Merkle tree', () => {
  it.each(ROOTS.map((root, size) => ({ root, size })))('has the known root over $size entries', ({ root, size }) => {
    expect(toHex(merkleRoot(ENTRIES.slice(0, size), sha256))).toBe(root)
  })

  it.each([
    {
      index: 0,
      size: 8,
      path: [
        '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
        '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
        '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
      ],
    },
    {
      index: 5,
      size: 8,
      path: [
        'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
        'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
        'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
      ],
    },
    { index: 2, size: 3, path: ['fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'] },
  ])('has the known path for entry $index of $size', ({ index, size, path }) => {
    expect(auditPath(ENTRIES.slice(0, size), index, sha256).map(toHex)).toEqual(path)
  })

  it('proves every leaf at its own position only', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 70 }), fc.nat(), fc.nat(), async (size, one, other) => {
        const leaves = Array.from({ length: size }, (_, at) => leaf(at.toString(16).padStart(4, '0')))
        const [index, wrong] = [one % size, other % size]
        const path = auditPath(leaves, index, sha256)
        const at = async (place: number) =>
          rootOfPath({ leafHash: leaves[index] as Bytes, index: place, size, path }, sha256)
        const root = toHex(merkleRoot(leaves, sha256))
        expect(toHex((await at(index)) as Bytes)).toBe(root)
        if (wrong !== index) {
          const led = await at(wrong)
          expect(led === null ? null : toHex(led)).not.toBe(root)
        }
      }),
    )
  })

  it.each([
    ['a negative place', { index: -1, size: 3 }],
    ['a place between two', { index: 0.5, size: 3 }],
    ['a place behind the last', { index: 3, size: 3 }],
    ['a smaller tree', { index: 0, size: 1 }],
    ['a larger tree', { index: 0, size: 5 }],
  ])('proves nothing for %s', async (_what, { index, size }) => {
    const path = auditPath(ENTRIES.slice(0, 3), 0, sha256)
    expect(path).toHaveLength(2)
    expect(await rootOfPath({ leafHash: ENTRIES[0] as Bytes, index, size, path }, sha256)).toBeNull()
  })

  it('reads and writes bytes as hexadecimal text', () => {
    expect(toHex(new Uint8Array([0, 10, 255]))).toBe('000aff')
    expect([...fromHex('000aff')]).toEqual([0, 10, 255])
    expect([...fromHex('')]).toEqual([])
  })
})
