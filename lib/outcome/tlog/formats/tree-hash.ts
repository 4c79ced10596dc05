import { hash } from 'node:crypto'

const LEAF = Buffer.of(0)
const NODE = Buffer.of(1)
/** Root of the tree without leaves. */
export const EMPTY_ROOT = sha256(Buffer.alloc(0))

/** SHA-256. */
export function sha256(bytes: Uint8Array): Buffer {
  return hash('sha256', bytes, 'buffer')
}

/** Hash of a leaf with this data. */
export function leafHash(data: Uint8Array): Buffer {
  return sha256(Buffer.concat([LEAF, data]))
}

/** Hash of the node above two nodes. */
export function nodeHash(left: Uint8Array, right: Uint8Array): Buffer {
  return sha256(Buffer.concat([NODE, left, right]))
}

/** Root over hashes of leaves or of subtrees of equal size, of which the last may be smaller (RFC 6962). */
export function rootOf(hashes: readonly Buffer[]): Buffer {
  let row = hashes
  while (row.length > 1) {
    const next: Buffer[] = []
    for (let at = 0; at < row.length; at += 2) {
      const [left, right] = [row[at], row[at + 1]]
      if (left) next.push(right ? nodeHash(left, right) : left)
    }
    row = next
  }
  return row[0] ?? EMPTY_ROOT
}
