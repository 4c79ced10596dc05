import { expect, it } from 'vitest'
import { leafHash, rootOf } from '@/lib/outcome/tlog/formats/tree-hash'
import { partialWidth, RightEdge, tileLevels } from '@/lib/outcome/tlog/integrating/right-edge'

const FULL = 256 * 256

it('the edge of a tree gives its root, and each tile that is complete, on every level', () => {
  const leaves = Array.from({ length: FULL + 257 }, (_, at) => leafHash(Buffer.from(String(at))))
  const edge = new RightEdge(0, [])
  expect(edge.root()).toEqual(rootOf([]))
  const tiles = leaves.flatMap((leaf, at) => edge.append(leaf).map((tile) => ({ ...tile, after: at + 1 })))
  expect([edge.size, edge.root()]).toEqual([leaves.length, rootOf(leaves)])
  const nodes = Array.from({ length: 257 }, (_, index) => ({
    level: 1,
    index,
    hash: rootOf(leaves.slice(index * 256, index * 256 + 256)),
    after: index * 256 + 256,
  }))
  const top = { level: 2, index: 0, hash: rootOf(leaves.slice(0, FULL)), after: FULL }
  expect(tiles).toEqual([...nodes.slice(0, 256), top, ...nodes.slice(256)])
})

it('the edge of a tree continues from its partial tiles, which it leaves as they are', () => {
  const leaves = Array.from({ length: 600 }, (_, at) => leafHash(Buffer.from(String(at))))
  const given = [leaves.slice(512, 520), [0, 256].map((from) => rootOf(leaves.slice(from, from + 256)))]
  const edge = new RightEdge(520, given)
  for (const leaf of leaves.slice(520)) expect(edge.append(leaf)).toEqual([])
  expect(edge.root()).toEqual(rootOf(leaves))
  expect(given.map(({ length }) => length)).toEqual([8, 2])
})

it.each([
  [0, 1, [0, 0, 0]],
  [1, 1, [1, 0, 0]],
  [255, 1, [255, 0, 0]],
  [256, 2, [0, 1, 0]],
  [FULL - 1, 2, [255, 255, 0]],
  [FULL, 3, [0, 0, 1]],
  [FULL + 257, 3, [1, 1, 1]],
])('a tree of %d has %d levels, with so many hashes in the last tile of each', (size, levels, widths) => {
  expect(tileLevels(size)).toBe(levels)
  expect(widths.map((_, level) => partialWidth(level, size))).toEqual(widths)
})
