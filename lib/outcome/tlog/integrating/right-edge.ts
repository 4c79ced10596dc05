import { rootOf } from '@/lib/outcome/tlog/formats/tree-hash'
import { TILE_WIDTH } from '@/lib/outcome/tlog/limits'

/** Hash of a full tile, to be stored. */
export type FullTile = { level: number; index: number; hash: Buffer }

/**
 * The partial tiles at the right edge of a tree, by level, which is all that is needed to append to it and to compute its
 * root. Appending costs one hash for each leaf and less than one for its share of the nodes above.
 */
export class RightEdge {
  readonly #levels: Buffer[][]
  size: number

  /** `levels[0]` are the leaf hashes of the partial tile of level 0, and so on; empty where a tile ends with the tree. */
  constructor(size: number, levels: readonly (readonly Buffer[])[]) {
    this.size = size
    this.#levels = levels.map((hashes) => [...hashes])
  }

  /** Appends the hash of a leaf; returns the tiles that it completes. */
  append(leaf: Buffer): FullTile[] {
    const completed: FullTile[] = []
    this.size += 1
    let [level, hash] = [0, leaf]
    let tiles = this.size
    for (;;) {
      const tile = this.#levels[level] ?? []
      this.#levels[level] = tile
      tile.push(hash)
      if (tile.length < TILE_WIDTH) return completed
      hash = rootOf(tile)
      this.#levels[level] = []
      tiles /= TILE_WIDTH
      level += 1
      completed.push({ level, index: tiles - 1, hash })
    }
  }

  /** Root of the tree (RFC 6962). */
  root(): Buffer {
    let rest: Buffer | undefined
    for (const tile of this.#levels) {
      const hashes = rest ? [...tile, rest] : tile
      if (hashes.length > 0) rest = rootOf(hashes)
    }
    return rest ?? rootOf([])
  }
}

/** How many hashes the partial tile of a level has in a tree of this size. */
export function partialWidth(level: number, size: number): number {
  return Math.floor(size / TILE_WIDTH ** level) % TILE_WIDTH
}

/** Levels of tiles of a tree of this size, at least one. */
export function tileLevels(size: number): number {
  let levels = 1
  for (let width = size; width >= TILE_WIDTH; width = Math.floor(width / TILE_WIDTH)) levels += 1
  return levels
}
