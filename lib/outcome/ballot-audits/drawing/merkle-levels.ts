import { nextTask } from '@/lib/foundation/next-task'
import { type Bytes, toHex } from '@/lib/outcome/ledger/sealing/merkle'

type Sha256 = (bytes: Bytes) => Bytes

/** The tree of 60,000 ballots at once occupies the event loop for more than 50 ms. */
const NODES_AT_ONCE = 250

/** A Merkle tree (RFC 6962) that is kept, for many paths: pairs on each level, an odd last one moves up. */
export class MerkleLevels {
  readonly root: string
  readonly #levels: readonly Bytes[][]

  private constructor(levels: readonly Bytes[][], root: Bytes) {
    this.#levels = levels
    this.root = toHex(root)
  }

  /** Hashes in parts, between which requests are served. */
  static async over(leaves: readonly Bytes[], sha256: Sha256): Promise<MerkleLevels> {
    const levels = [[...leaves]]
    for (let level = levels[0] as Bytes[]; level.length > 1; ) {
      const above: Bytes[] = []
      for (let at = 0; at < level.length; at += 2) {
        const [left, right] = [level[at] as Bytes, level[at + 1]]
        above.push(right ? sha256(nodeInput(left, right)) : left)
        if (above.length % NODES_AT_ONCE === 0) await nextTask()
      }
      levels.push(above)
      level = above
    }
    return new MerkleLevels(levels, levels.at(-1)?.[0] ?? sha256(new Uint8Array()))
  }

  /** The hashes that lead from a leaf to the root, the lowest first. */
  path(index: number): string[] {
    const path: string[] = []
    let at = index
    for (const level of this.#levels) {
      const sibling = level[at ^ 1]
      if (sibling) path.push(toHex(sibling))
      at >>= 1
    }
    return path
  }
}

function nodeInput(left: Bytes, right: Bytes): Bytes {
  const bytes = new Uint8Array(65)
  bytes[0] = 1
  bytes.set(left, 1)
  bytes.set(right, 33)
  return bytes
}
