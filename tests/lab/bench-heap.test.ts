import { describe, expect, it, test } from 'vitest'
import { retainersOf } from '@/lab/bench/heap/retainers'
import { slope } from '@/lab/bench/heap/slope'
import { readSnapshot } from '@/lab/bench/heap/snapshot'

const [OBJECT, STRING, SYNTHETIC, ARRAY] = [0, 1, 2, 3]
const [PROPERTY, WEAK, SHORTCUT] = [0, 1, 2]

const strings = ['', 'Registry', 'Entry', 'a "quoted" \\ text, [1,2]', 'table', 'Cache']

/** A snapshot as V8 writes it: nodes are type, name and size; edges are node, type and target. */
function snapshotOf(
  nodes: [type: number, name: number, size: number][],
  edges: [from: number, type: number, to: number][],
) {
  const own = nodes.map((_, node) => edges.filter(([from]) => from === node))
  const written = {
    snapshot: {
      meta: {
        node_fields: ['type', 'name', 'id', 'self_size', 'edge_count'],
        node_types: [['object', 'string', 'synthetic', 'array'], 'string', 'number', 'number', 'number'],
        edge_fields: ['type', 'name_or_index', 'to_node'],
        edge_types: [['property', 'weak', 'shortcut'], 'string_or_number', 'node'],
      },
      node_count: nodes.length,
      edge_count: edges.length,
    },
    nodes: nodes.flatMap(([type, name, size], node) => [type, name, 2 * node + 1, size, own[node]?.length ?? 0]),
    edges: own.flat().flatMap(([, type, to]) => [type, 0, to * 5]),
    strings,
  }
  return readSnapshot(Buffer.from(JSON.stringify(written)))
}

describe('of a heap', () => {
  // The registry keeps two entries, of which one keeps another; both keep the text, so only the registry does.
  const graph = snapshotOf(
    [
      [SYNTHETIC, 0, 0],
      [OBJECT, 1, 10],
      [OBJECT, 2, 20],
      [OBJECT, 2, 30],
      [OBJECT, 2, 40],
      [STRING, 3, 500],
      [ARRAY, 4, 7],
      [OBJECT, 5, 1000],
    ],
    [
      [0, PROPERTY, 1],
      [1, PROPERTY, 2],
      [1, PROPERTY, 3],
      [3, PROPERTY, 4],
      [2, PROPERTY, 5],
      [4, PROPERTY, 5],
      [5, PROPERTY, 6],
      [6, PROPERTY, 5],
      [1, WEAK, 7],
      [2, SHORTCUT, 7],
    ],
  )
  const retainers = retainersOf(graph)

  it('reads names that contain quotes, backslashes and brackets', () => {
    expect(graph.nameOf(5)).toBe('a "quoted" \\ text, [1,2]')
  })

  it('says for each class and kind what would be free without it', () => {
    expect(retainers).toEqual([
      { name: 'Registry', count: 1, self: 10, retained: 607 },
      { name: '(string)', count: 1, self: 500, retained: 507 },
      { name: 'Entry', count: 3, self: 90, retained: 90 },
      { name: '(array)', count: 1, self: 7, retained: 7 },
    ])
  })

  it('leaves out what only weak edges lead to', () => {
    expect(retainers.map(({ name }) => name)).not.toContain('Cache')
  })
})

it('follows shortcuts from the root, where no other edge may be known', () => {
  const graph = snapshotOf(
    [
      [SYNTHETIC, 0, 0],
      [OBJECT, 5, 1000],
    ],
    [[0, SHORTCUT, 1]],
  )
  expect(retainersOf(graph)).toEqual([{ name: 'Cache', count: 1, self: 1000, retained: 1000 }])
})

it('tells long strings, such as sources of modules, from others', () => {
  const graph = snapshotOf(
    [
      [SYNTHETIC, 0, 0],
      [STRING, 3, 4096],
      [STRING, 3, 4097],
    ],
    [
      [0, PROPERTY, 1],
      [0, PROPERTY, 2],
    ],
  )
  expect(retainersOf(graph).map(({ name }) => name)).toEqual(['(long string)', '(string)'])
})

it('refuses a snapshot that was cut off', () => {
  const head = '{"snapshot":{"meta":{"node_fields":["type"],"node_types":[["object"]],"edge_fields":["type"],'
  const cut = `${head}"edge_types":[["weak"]]},"node_count":3,"edge_count":0},\n"nodes":[1,2`
  expect(() => readSnapshot(Buffer.from(cut))).toThrow('3 numbers')
})

test.each([
  [[5, 5, 5, 5], 0],
  [[1, 3, 5, 7], 2],
  [[10, 8, 9, 7], -0.8],
])('the line through %j rises by %d', (values, rise) => {
  expect(slope(values)).toBeCloseTo(rise)
})
