import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { nodeHash, rootOf } from '@/lib/outcome/tlog/formats/tree-hash'
import {
  consistencyRanges,
  inclusionRanges,
  type Node,
  nodesOf,
  type Range,
} from '@/lib/outcome/tlog/formats/tree-ranges'
import { TILE_WIDTH } from '@/lib/outcome/tlog/limits'
import { readHashes } from './read-hashes'

// Levels of the tree within one tile: 256 is 2 ** 8.
const TILE_LEVELS = 8

/** The proof that the leaf at an index is in the tree of a size, which the log has reached. */
export async function inclusionProof(ctx: Pick<Context, 'sql'>, index: number, size: number): Promise<Buffer[]> {
  return hashesOf(ctx, inclusionRanges(index, size))
}

/** The proof that the tree of a size continues the one of an earlier size; empty for the empty tree. */
export async function consistencyProof(ctx: Pick<Context, 'sql'>, old: number, size: number): Promise<Buffer[]> {
  return old === 0 ? [] : hashesOf(ctx, consistencyRanges(old, size))
}

/** The root of the tree of a size, which the log has reached. */
export async function rootAt(ctx: Pick<Context, 'sql'>, size: number): Promise<Buffer> {
  const [root] = await hashesOf(ctx, [[0, size]])
  return root ?? rootOf([])
}

// Reads each tile once: two for each level of tiles at most, whatever the size of the log.
async function hashesOf(ctx: Pick<Context, 'sql'>, ranges: readonly Range[]): Promise<Buffer[]> {
  const tiles = new Map<string, Buffer[]>()
  const tileOf = async (level: number, index: number): Promise<Buffer[]> => {
    const name = `${level}/${index}`
    const known = tiles.get(name) ?? (await readHashes(ctx, { level, from: index * TILE_WIDTH, count: TILE_WIDTH }))
    tiles.set(name, known)
    return known
  }
  const nodeOf = async ({ level, index }: Node): Promise<Buffer> => {
    const tileLevel = Math.floor(level / TILE_LEVELS)
    const width = 2 ** (level % TILE_LEVELS)
    const first = index * width
    const tile = await tileOf(tileLevel, Math.floor(first / TILE_WIDTH))
    const hashes = tile.slice(first % TILE_WIDTH, (first % TILE_WIDTH) + width)
    if (hashes.length < width) throw new Error(`the public log lacks hashes of level ${tileLevel} from ${first}`)
    return rootOf(hashes)
  }
  const hashes: Buffer[] = []
  for (const range of ranges) {
    const nodes: Buffer[] = []
    for (const node of nodesOf(range)) nodes.push(await nodeOf(node))
    if (nodes.length > 0) hashes.push(nodes.reduceRight((right, left) => nodeHash(left, right)))
  }
  return hashes
}
