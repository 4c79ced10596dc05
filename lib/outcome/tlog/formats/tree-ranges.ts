// Which parts of the tree (RFC 6962, section 2.1) a root or a proof consists of. Pure arithmetic; sizes may exceed 32 bits.

/** The leaves from `from` to before `to`. */
export type Range = readonly [from: number, to: number]

/** A complete subtree: 2 ** level leaves from index * 2 ** level. */
export type Node = { level: number; index: number }

/** The complete subtrees that a range of leaves, as it occurs in roots and proofs, consists of, the largest first. */
export function nodesOf([from, to]: Range): Node[] {
  const nodes: Node[] = []
  let at = from
  while (at < to) {
    let [level, size] = [0, 1]
    while (size * 2 <= to - at) [level, size] = [level + 1, size * 2]
    nodes.push({ level, index: at / size })
    at += size
  }
  return nodes
}

/** The ranges whose hashes prove that the leaf at `index` is in the tree of a size, the sibling of the leaf first. */
export function inclusionRanges(index: number, size: number): Range[] {
  const path: Range[] = []
  let [from, to] = [0, size]
  while (to - from > 1) {
    const middle = from + splitOf(to - from)
    path.push(index < middle ? [middle, to] : [from, middle])
    ;[from, to] = index < middle ? [from, middle] : [middle, to]
  }
  return path.reverse()
}

/** The ranges whose hashes prove that the tree of a size continues the one of an earlier size (at least 1). */
export function consistencyRanges(old: number, size: number): Range[] {
  const path: Range[] = []
  let [from, to] = [0, size]
  while (old < to) {
    const middle = from + splitOf(to - from)
    path.push(old <= middle ? [middle, to] : [from, middle])
    ;[from, to] = old <= middle ? [from, middle] : [middle, to]
  }
  // The verifier knows the root of the old tree where it is a complete subtree from the first leaf on.
  if (from > 0) path.push([from, to])
  return path.reverse()
}

// The greatest power of two below a number of leaves. Doubling is exact up to 2 ** 53, logarithms are not.
function splitOf(size: number): number {
  let split = 1
  while (split * 2 < size) split *= 2
  return split
}
