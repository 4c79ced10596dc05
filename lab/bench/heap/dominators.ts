// Which node keeps which alive: without its dominator a node could not be reached (Cooper, Harvey and Kennedy, 2001).
import type { HeapGraph } from './snapshot'

interface Dominators {
  /** The reachable nodes, each after those that it dominates; the root is the last one. */
  order: Uint32Array
  /** The dominator of each node; of the root the root. */
  dominator: Uint32Array
}

const UNREACHED = 0xff_ff_ff_ff

export function dominatorsOf(graph: HeapGraph): Dominators {
  const order = postOrder(graph)
  const place = new Uint32Array(graph.count).fill(UNREACHED)
  for (const [index, node] of order.entries()) place[node] = index
  const { first, sources } = reversed(graph, place)
  const root = order.length - 1
  // Of places in the order, where a dominator has a higher one than what it dominates.
  const above = new Uint32Array(order.length).fill(UNREACHED)
  above[root] = root
  for (let isChanged = true; isChanged; ) {
    isChanged = false
    for (let at = root - 1; at >= 0; at -= 1) {
      const node = order[at] ?? 0
      let best = UNREACHED
      for (let edge = first[node] ?? 0; edge < (first[node + 1] ?? 0); edge += 1) {
        const source = place[sources[edge] ?? 0] ?? UNREACHED
        if (above[source] === UNREACHED) continue
        best = best === UNREACHED ? source : common(above, best, source)
      }
      if (above[at] === best) continue
      above[at] = best
      isChanged = true
    }
  }
  const dominator = new Uint32Array(graph.count)
  for (const [at, node] of order.entries()) dominator[node] = order[above[at] ?? root] ?? 0
  return { order, dominator }
}

function common(above: Uint32Array, one: number, other: number): number {
  let [a, b] = [one, other]
  while (a !== b) {
    while (a < b) a = above[a] ?? a
    while (b < a) b = above[b] ?? b
  }
  return a
}

function postOrder({ count, firstEdge, target }: HeapGraph): Uint32Array {
  const order = new Uint32Array(count)
  const isSeen = new Uint8Array(count)
  const next = firstEdge.slice()
  const open = [0]
  let done = 0
  isSeen[0] = 1
  for (let node = open.at(-1); node !== undefined; node = open.at(-1)) {
    const edge = next[node] ?? 0
    if (edge === firstEdge[node + 1]) {
      order[done++] = node
      open.pop()
      continue
    }
    next[node] = edge + 1
    const child = target[edge] ?? 0
    if (isSeen[child]) continue
    isSeen[child] = 1
    open.push(child)
  }
  return order.subarray(0, done)
}

/** The edges that lead to each node, of reachable nodes only. */
function reversed({ count, firstEdge, target }: HeapGraph, place: Uint32Array) {
  const first = new Uint32Array(count + 1)
  const isReached = (node: number): boolean => place[node] !== UNREACHED
  const each = (visit: (from: number, to: number) => void) => {
    for (let node = 0; node < count; node += 1)
      if (isReached(node))
        for (let edge = firstEdge[node] ?? 0; edge < (firstEdge[node + 1] ?? 0); edge += 1)
          visit(node, target[edge] ?? 0)
  }
  each((_from, to) => {
    first[to + 1] = (first[to + 1] ?? 0) + 1
  })
  for (let node = 0; node < count; node += 1) first[node + 1] = (first[node + 1] ?? 0) + (first[node] ?? 0)
  const sources = new Uint32Array(first[count] ?? 0)
  const next = first.slice()
  each((from, to) => {
    const at = next[to] ?? 0
    sources[at] = from
    next[to] = at + 1
  })
  return { first, sources }
}
