import { type Bytes, toHex } from '@/lib/outcome/ledger/sealing/merkle'

type Sha256 = (bytes: Bytes) => Bytes

/** A Merkle tree (RFC 6962) that is kept, for many paths: pairs on each level, an odd last one moves up. */
export class MerkleLevels {
  readonly #levels: Bytes[][]
  readonly #sha256: Sha256

  constructor(leaves: readonly Bytes[], sha256: Sha256) {
    this.#sha256 = sha256
    this.#levels = [[...leaves]]
    for (let level = this.#levels[0] as Bytes[]; level.length > 1; ) {
      const above: Bytes[] = []
      for (let at = 0; at < level.length; at += 2) {
        const [left, right] = [level[at] as Bytes, level[at + 1]]
        above.push(right ? this.#node(left, right) : left)
      }
      this.#levels.push(above)
      level = above
    }
  }

  get root(): string {
    return toHex(this.#levels.at(-1)?.[0] ?? this.#sha256(new Uint8Array()))
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

  #node(left: Bytes, right: Bytes): Bytes {
    const bytes = new Uint8Array(65)
    bytes[0] = 1
    bytes.set(left, 1)
    bytes.set(right, 33)
    return this.#sha256(bytes)
  }
}
