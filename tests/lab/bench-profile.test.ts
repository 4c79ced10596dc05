import { expect, test } from 'vitest'
import { sharesOf } from '@/lab/bench/profile'

const node = (id: number, functionName: string, url = '') => ({ id, callFrame: { functionName, url } })

test('divides the busy time of a profile by kind of code', () => {
  const nodes = [
    node(1, '(idle)'),
    node(2, '(garbage collector)'),
    node(3, 'render', 'file:///app/node_modules/next/dist/compiled/next-server/app-page-turbo.runtime.prod.js'),
    node(4, 'page', 'file:///app/.next/server/chunks/ssr/a.js'),
    node(5, 'parse', 'file:///app/node_modules/pg-protocol/dist/parser.js'),
    node(6, 'emit', 'node:events'),
  ]
  const shares = sharesOf({ nodes, samples: [1, 2, 3, 4, 5, 6, 3], timeDeltas: [500, 10, 20, 30, 10, 10, 20] })
  expect(shares).toEqual({ 'garbage collection': 0.1, 'Next and React': 0.4, bundle: 0.3, pg: 0.1, Node: 0.1 })
})
