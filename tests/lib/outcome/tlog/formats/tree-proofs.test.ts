import { describe, expect, it } from 'vitest'
import { isConsistent } from '@/lib/outcome/tlog/formats/check-consistency'
import { parseTilePath } from '@/lib/outcome/tlog/formats/tile-path'
import { leafHash, nodeHash } from '@/lib/outcome/tlog/formats/tree-hash'
import { consistencyRanges, inclusionRanges, nodesOf } from '@/lib/outcome/tlog/formats/tree-ranges'

const SIZE = 70
const leaves = Array.from({ length: SIZE }, (_, at) => leafHash(Buffer.of(at)))
const rootOf = ([from, to]: readonly [number, number]) => root(leaves.slice(from, to))

describe('the ranges of a proof', () => {
  it('are those of RFC 6962, section 2.1.1, for every leaf of every tree', () => {
    for (let size = 1; size <= SIZE; size++)
      for (let index = 0; index < size; index++)
        expect(inclusionRanges(index, size).map(rootOf)).toEqual(path(index, leaves.slice(0, size)))
  })

  it('are those of section 2.1.2 for every two sizes', () => {
    for (let size = 1; size <= SIZE; size++)
      for (let old = 1; old <= size; old++)
        expect(consistencyRanges(old, size).map(rootOf)).toEqual(proof(old, leaves.slice(0, size), true))
  })

  it.each([
    [2 ** 40 - 1, 40],
    [2 ** 52 - 1, 52],
    [2 ** 53 - 2, 52],
  ])('consist of whole subtrees, counted exactly, for %d leaves', (size, nodes) => {
    expect(nodesOf([0, size])).toHaveLength(nodes)
    expect(nodesOf([0, size]).reduce((sum, { level }) => sum + 2 ** level, 0)).toBe(size)
  })
})

describe('a consistency proof', () => {
  const check = (old: number, size: number, path = consistencyRanges(old, size).map(rootOf)) =>
    isConsistent({ old, oldRoot: old === 0 ? Buffer.alloc(32) : rootOf([0, old]), size, root: rootOf([0, size]), path })

  it('holds for every two sizes, and with no hash changed, left out, added or exchanged', () => {
    for (let size = 1; size <= SIZE; size += size < 20 ? 1 : 7)
      for (let old = 1; old <= size; old++) {
        const path = consistencyRanges(old, size).map(rootOf)
        expect(check(old, size), `${old} to ${size}`).toBe(true)
        expect(check(old, size, [...path, leafHash(Buffer.of(1))])).toBe(false)
        for (const at of path.keys()) {
          expect(check(old, size, path.toSpliced(at, 1))).toBe(false)
          expect(check(old, size, path.with(at, leafHash(Buffer.from('other'))))).toBe(false)
        }
        if (path.length > 1) expect(check(old, size, path.toReversed())).toBe(false)
      }
  })

  it('refuses a fork: the same size with another root', () => {
    const other = root([...leaves.slice(0, 12), leafHash(Buffer.from('other'))])
    for (let old = 1; old <= 13; old++)
      expect(
        isConsistent({
          old,
          oldRoot: root(leaves.slice(0, old)),
          size: 13,
          root: other,
          path: old === 13 ? [] : consistencyRanges(old, 13).map(rootOf),
        }),
      ).toBe(false)
  })

  it('needs the roots of both sizes', () => {
    const other = leafHash(Buffer.from('other'))
    for (let size = 2; size <= 20; size++)
      for (let old = 1; old < size; old++) {
        const path = consistencyRanges(old, size).map(rootOf)
        const [oldRoot, newRoot] = [rootOf([0, old]), rootOf([0, size])]
        expect(isConsistent({ old, oldRoot: other, size, root: newRoot, path })).toBe(false)
        expect(isConsistent({ old, oldRoot, size, root: other, path })).toBe(false)
      }
    const same = rootOf([0, 2])
    expect(isConsistent({ old: 2, oldRoot: same, size: 4, root: same, path: [] })).toBe(false)
    expect(isConsistent({ old: 8, oldRoot: same, size: 5, root: same, path: [] })).toBe(false)
    expect(isConsistent({ old: 3, oldRoot: same, size: 5, root: same, path: [] })).toBe(false)
  })

  it('from the empty tree is empty, and never leads back', () => {
    expect(check(0, 5, [])).toBe(true)
    expect(check(0, 5, [leafHash(Buffer.of(1))])).toBe(false)
    expect(check(6, 5, [])).toBe(false)
  })
})

describe('the address of a tile', () => {
  it.each([
    ['0/000', { level: 0, index: 0, width: 256 }],
    ['0/x001/x234/067', { level: 0, index: 1_234_067, width: 256 }],
    ['63/001.p/5', { level: 63, index: 1, width: 5 }],
    ['3/x123/x456/078.p/255', { level: 3, index: 123_456_078, width: 255 }],
    ['entries/x001/000.p/1', { level: 'entries', index: 1000, width: 1 }],
  ])('%s is read', (path, tile) => {
    expect(parseTilePath(path)).toEqual(tile)
  })

  it.each([
    ...[
      '',
      '0',
      '0/',
      '0/0',
      '0/00',
      '0/0000',
      '0/1234',
      '00/000',
      '01/000',
      '64/000',
      '100/000',
      '-1/000',
      'data/000',
    ],
    ...['0/x001', '0/001/002', '0/x1/002', '0/x000/001', '0/X001/002', '0/000.p', '0/000.p/0', '0/000.p/01'],
    ...['0/000.p/256', '0/000.p/999', '0/000.p/-1', '0/000.p/5/', '/0/000', '0/000/', 'entries', 'entries/000.p/256'],
    `0/${'x999/'.repeat(8)}999`,
  ])('%j is refused', (path) => {
    expect(parseTilePath(path)).toBeNull()
  })
})

// RFC 6962, section 2.1, word for word.
function root(leaves: readonly Buffer[]): Buffer {
  const [only] = leaves
  if (only && leaves.length === 1) return only
  return nodeHash(root(leaves.slice(0, split(leaves))), root(leaves.slice(split(leaves))))
}

function path(index: number, leaves: readonly Buffer[]): Buffer[] {
  if (leaves.length === 1) return []
  const at = split(leaves)
  return index < at
    ? [...path(index, leaves.slice(0, at)), root(leaves.slice(at))]
    : [...path(index - at, leaves.slice(at)), root(leaves.slice(0, at))]
}

function proof(old: number, leaves: readonly Buffer[], isWhole: boolean): Buffer[] {
  if (old === leaves.length) return isWhole ? [] : [root(leaves)]
  const at = split(leaves)
  return old <= at
    ? [...proof(old, leaves.slice(0, at), isWhole), root(leaves.slice(at))]
    : [...proof(old - at, leaves.slice(at), false), root(leaves.slice(0, at))]
}

function split(leaves: readonly Buffer[]): number {
  let at = 1
  while (at * 2 < leaves.length) at *= 2
  return at
}
