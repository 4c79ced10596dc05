// The Merkle tree of RFC 6962, section 2.1. Pure, for the server and the voter's browser alike: both bring their
// SHA-256.

export type Bytes = Uint8Array<ArrayBuffer>
type Sha256 = (bytes: Bytes) => Bytes
type AsyncSha256 = (bytes: Bytes) => Bytes | Promise<Bytes>

// Domain separation of leaves and nodes.
const LEAF = 0
const NODE = 1

/** The input of a leaf hash. */
export function leafInput(data: Bytes): Bytes {
  return joined(LEAF, data)
}

/** The root of the tree over leaves that are hashed already. */
export function merkleRoot(leafHashes: readonly Bytes[], sha256: Sha256): Bytes {
  const [first] = leafHashes
  if (first === undefined) return sha256(new Uint8Array())
  if (leafHashes.length === 1) return first
  const split = splitOf(leafHashes.length)
  return sha256(nodeInput(merkleRoot(leafHashes.slice(0, split), sha256), merkleRoot(leafHashes.slice(split), sha256)))
}

/** The hashes that lead from the leaf at `index` to the root, the lowest first. */
export function auditPath(leafHashes: readonly Bytes[], index: number, sha256: Sha256): Bytes[] {
  if (leafHashes.length <= 1) return []
  const split = splitOf(leafHashes.length)
  const [left, right] = [leafHashes.slice(0, split), leafHashes.slice(split)]
  return index < split
    ? [...auditPath(left, index, sha256), merkleRoot(right, sha256)]
    : [...auditPath(right, index - split, sha256), merkleRoot(left, sha256)]
}

type Inclusion = { leafHash: Bytes; index: number; size: number; path: readonly Bytes[] }

/**
 * The root that a leaf and its path lead to, or null where the path does not fit the tree (RFC 9162, section
 * 2.1.3.2).
 */
export async function rootOfPath(
  { leafHash, index, size, path }: Inclusion,
  sha256: AsyncSha256,
): Promise<Bytes | null> {
  if (!Number.isInteger(index) || index < 0 || index >= size) return null
  let [at, last, hash] = [index, size - 1, leafHash]
  for (const sibling of path) {
    if (last === 0) return null
    if (at % 2 === 1 || at === last) {
      hash = await sha256(nodeInput(sibling, hash))
      while (at % 2 === 0 && at !== 0) [at, last] = [Math.floor(at / 2), Math.floor(last / 2)]
    } else {
      hash = await sha256(nodeInput(hash, sibling))
    }
    ;[at, last] = [Math.floor(at / 2), Math.floor(last / 2)]
  }
  return last === 0 ? hash : null
}

/** Bytes as hexadecimal text. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The bytes of hexadecimal text. */
export function fromHex(text: string): Bytes {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

function nodeInput(left: Bytes, right: Bytes): Bytes {
  const bytes = new Uint8Array(1 + left.length + right.length)
  bytes[0] = NODE
  bytes.set(left, 1)
  bytes.set(right, 1 + left.length)
  return bytes
}

function joined(first: number, rest: Bytes): Bytes {
  const bytes = new Uint8Array(1 + rest.length)
  bytes[0] = first
  bytes.set(rest, 1)
  return bytes
}

// The greatest power of two below the number of leaves.
function splitOf(size: number): number {
  let split = 1
  while (split * 2 < size) split *= 2
  return split
}
