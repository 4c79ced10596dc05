// What keeps a heap as large as it is: the sizes of its classes and kinds.
import { dominatorsOf } from './dominators'
import type { HeapGraph } from './snapshot'

export interface Retainer {
  /** A class or, in brackets, a kind: `Map`, `(string)`. */
  name: string
  count: number
  /** Bytes of the objects themselves. */
  self: number
  /** Bytes that would be free without all of them. */
  retained: number
}

/** Nodes of these types are named after their class. */
const CLASSES = new Set(['object', 'native'])
/** Such as the source of a module. */
const LONG_STRING = 4096
/** V8 and its roots, which retain everything. */
const SYNTHETIC = 'synthetic'

/** Each class and kind of a heap, the one that retains most first. */
export function retainersOf(graph: HeapGraph): Retainer[] {
  const { order, dominator } = dominatorsOf(graph)
  const kinds = kindsOf(graph)
  const retained = Float64Array.from(graph.selfSize)
  for (const node of order) {
    const above = dominator[node] ?? 0
    if (node !== 0) retained[above] = (retained[above] ?? 0) + (retained[node] ?? 0)
  }
  const found = kinds.names.map((name): Retainer => ({ name, count: 0, self: 0, retained: 0 }))
  for (const node of order) {
    const one = found[kinds.of[node] ?? 0]
    if (!one) continue
    one.count += 1
    one.self += graph.selfSize[node] ?? 0
  }
  for (const node of outermost(order, dominator, kinds.of)) {
    const one = found[kinds.of[node] ?? 0]
    if (one) one.retained += retained[node] ?? 0
  }
  return found
    .filter(({ name, count }) => name !== `(${SYNTHETIC})` && count > 0)
    .toSorted((a, b) => b.retained - a.retained)
}

type Kinds = { names: string[]; of: Uint32Array }

function kindsOf(graph: HeapGraph): Kinds {
  const { count } = graph
  const places = new Map<string, number>()
  const of = new Uint32Array(count)
  for (let node = 0; node < count; node += 1) {
    const name = kindOf(graph, node)
    const place = places.get(name) ?? places.size
    places.set(name, place)
    of[node] = place
  }
  return { names: [...places.keys()], of }
}

function kindOf({ type, types, nameOf, selfSize }: HeapGraph, node: number): string {
  const kind = types[type[node] ?? 0] ?? ''
  if (CLASSES.has(kind)) return nameOf(node)
  return kind === 'string' && (selfSize[node] ?? 0) > LONG_STRING ? '(long string)' : `(${kind})`
}

/** The nodes that no other node of their kind dominates: what those retain is not counted twice. */
function outermost(order: Uint32Array, dominator: Uint32Array, kind: Uint32Array): number[] {
  const { firstChild, sibling } = dominatedBy(order, dominator)
  const depths = new Uint32Array(kind.length)
  const found: number[] = []
  const open: number[] = []
  const enter = (node: number) => {
    const own = kind[node] ?? 0
    if (depths[own] === 0) found.push(node)
    depths[own] = (depths[own] ?? 0) + 1
    open.push(node)
  }
  enter(0)
  for (let node = open.at(-1); node !== undefined; node = open.at(-1)) {
    const child = firstChild[node] ?? 0
    if (child === 0) {
      const own = kind[node] ?? 0
      depths[own] = (depths[own] ?? 0) - 1
      open.pop()
    } else {
      firstChild[node] = sibling[child] ?? 0
      enter(child)
    }
  }
  return found
}

/** The nodes that each one dominates, as a list through two arrays; 0 ends it, since nothing dominates the root. */
function dominatedBy(order: Uint32Array, dominator: Uint32Array) {
  const [firstChild, sibling] = [new Uint32Array(dominator.length), new Uint32Array(dominator.length)]
  for (const node of order) {
    if (node === 0) continue
    const above = dominator[node] ?? 0
    sibling[node] = firstChild[above] ?? 0
    firstChild[above] = node
  }
  return { firstChild, sibling }
}
