// Reads a heap snapshot of V8. Its text can be longer than the longest string, so numbers are read from the bytes.

/** The graph of a heap; node 0 is its root. */
export interface HeapGraph {
  count: number
  /** Index of the type of each node in `types`. */
  type: Uint32Array
  types: string[]
  selfSize: Uint32Array
  /** The name of a node: constructor, text or description. */
  nameOf: (node: number) => string
  /** The edges of a node stand in `target` from its place here to that of the next node; only those that keep alive. */
  firstEdge: Uint32Array
  target: Uint32Array
}

interface Meta {
  node_fields: string[]
  node_types: [string[], ...unknown[]]
  edge_fields: string[]
  edge_types: [string[], ...unknown[]]
}

type Head = { meta: Meta; node_count: number; edge_count: number }

/** Edges that keep nothing alive. A shortcut does so from the root only, where no other way may be known. */
const WEAK = 'weak'
const SHORTCUT = 'shortcut'

export function readSnapshot(bytes: Buffer): HeapGraph {
  const { meta, node_count: count, edge_count: edgeCount } = headOf(bytes)
  const [nodeFields, edgeFields] = [meta.node_fields.length, meta.edge_fields.length]
  const nodes = numbersAfter(bytes, '"nodes":[', count * nodeFields)
  const edges = numbersAfter(bytes, '"edges":[', edgeCount * edgeFields)
  const field = (name: string): Uint32Array => {
    const offset = meta.node_fields.indexOf(name)
    return Uint32Array.from({ length: count }, (_, node) => nodes[node * nodeFields + offset] ?? 0)
  }
  const name = field('name')
  const nameAt = stringsOf(bytes)
  return {
    count,
    type: field('type'),
    types: meta.node_types[0],
    selfSize: field('self_size'),
    nameOf: (node) => nameAt(name[node] ?? 0),
    ...strongEdges({ edges, edgeCounts: field('edge_count'), meta }),
  }
}

function headOf(bytes: Buffer): Head {
  const end = bytes.indexOf('"nodes":[')
  const text = bytes.subarray(0, end).toString().trimEnd().replace(/,$/, '')
  return (JSON.parse(`${text}}`) as { snapshot: Head }).snapshot
}

type Edges = { edges: Uint32Array; edgeCounts: Uint32Array; meta: Meta }

function strongEdges({ edges, edgeCounts, meta }: Edges): Pick<HeapGraph, 'firstEdge' | 'target'> {
  const [width, nodeWidth] = [meta.edge_fields.length, meta.node_fields.length]
  const [typeAt, targetAt] = [meta.edge_fields.indexOf('type'), meta.edge_fields.indexOf('to_node')]
  const types = meta.edge_types[0]
  const [weak, shortcut] = [types.indexOf(WEAK), types.indexOf(SHORTCUT)]
  const firstEdge = new Uint32Array(edgeCounts.length + 1)
  const target = new Uint32Array(edges.length / width)
  let [from, kept] = [0, 0]
  for (const [node, edgesOfNode] of edgeCounts.entries()) {
    firstEdge[node] = kept
    for (const end = from + edgesOfNode * width; from < end; from += width) {
      const type = edges[from + typeAt]
      if (type === weak || (type === shortcut && node !== 0)) continue
      target[kept] = (edges[from + targetAt] ?? 0) / nodeWidth
      kept += 1
    }
  }
  firstEdge[edgeCounts.length] = kept
  return { firstEdge, target: target.subarray(0, kept) }
}

const [ZERO, NINE, CLOSING, QUOTE, BACKSLASH] = ['0', '9', ']', '"', '\\'].map((sign) => sign.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
  number,
]

function numbersAfter(bytes: Buffer, start: string, count: number): Uint32Array {
  const numbers = new Uint32Array(count)
  let [at, value, isNumber, read] = [bytes.indexOf(start) + start.length, 0, false, 0]
  for (; ; at += 1) {
    const sign = bytes[at] ?? CLOSING
    if (sign >= ZERO && sign <= NINE) {
      value = value * 10 + sign - ZERO
      isNumber = true
    } else {
      if (isNumber) numbers[read++] = value
      value = 0
      isNumber = false
      if (sign === CLOSING) break
    }
  }
  if (read !== count) throw new Error(`The snapshot names ${count} numbers after ${start} and has ${read}`)
  return numbers
}

/** The strings, decoded when they are asked for. */
function stringsOf(bytes: Buffer): (index: number) => string {
  const start = '"strings":['
  const starts: number[] = []
  let at = bytes.lastIndexOf(start) + start.length
  for (; at < bytes.length && bytes[at] !== CLOSING; at += 1) {
    if (bytes[at] !== QUOTE) continue
    starts.push(at)
    for (at += 1; at < bytes.length && bytes[at] !== QUOTE; at += 1) if (bytes[at] === BACKSLASH) at += 1
  }
  starts.push(at)
  return (index) => {
    const text = bytes.subarray(starts[index], starts[index + 1]).toString()
    return JSON.parse(text.slice(0, text.lastIndexOf('"') + 1)) as string
  }
}
