import { nodeHash } from './tree-hash'

type Consistency = { old: number; oldRoot: Buffer; size: number; root: Buffer; path: readonly Buffer[] }

/**
 * Whether a proof shows that the tree of `size` begins with the tree of `old` (RFC 9162, section 2.1.4.2). The empty
 * tree is the beginning of every tree and has no proof.
 */
export function isConsistent({ old, oldRoot, size, root, path }: Consistency): boolean {
  if (old > size) return false
  if (old === 0) return path.length === 0
  if (old === size) return path.length === 0 && oldRoot.equals(root)
  const [first, ...rest] = isPowerOfTwo(old) ? [oldRoot, ...path] : path
  if (first === undefined) return false
  let [at, last] = [old - 1, size - 1]
  while (at % 2 === 1) [at, last] = [half(at), half(last)]
  let [earlier, later] = [first, first]
  for (const sibling of rest) {
    if (last === 0) return false
    if (at % 2 === 1 || at === last) {
      ;[earlier, later] = [nodeHash(sibling, earlier), nodeHash(sibling, later)]
      while (at % 2 === 0 && at !== 0) [at, last] = [half(at), half(last)]
    } else {
      later = nodeHash(later, sibling)
    }
    ;[at, last] = [half(at), half(last)]
  }
  return last === 0 && earlier.equals(oldRoot) && later.equals(root)
}

function half(value: number): number {
  return Math.floor(value / 2)
}

function isPowerOfTwo(value: number): boolean {
  let power = 1
  while (power < value) power *= 2
  return power === value
}
