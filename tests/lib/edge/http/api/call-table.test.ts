import { expect, it } from 'vitest'
import { callTable, methodsOf } from '@/lib/edge/http/api/call-table'
import type { AnyCall } from '@/lib/foundation/api/call'

const calls = [
  ['GET', '/trees'],
  ['POST', '/trees'],
  ['GET', '/trees/{treeId}'],
  ['DELETE', '/trees/{treeId}'],
  ['GET', '/trees/oldest'],
  ['GET', '/trees/{treeId}/branches/{branchId}'],
  ['PUT', '/trees/oldest/label'],
].map(([method, path]) => ({ method, path }) as AnyCall)
const find = callTable(calls)
const found = (path: string) => {
  const one = find(path.split('/').slice(1))
  return one && [one.calls[0]?.path, one.params]
}

it.each([
  ['/trees', ['/trees', {}]],
  ['/trees/7', ['/trees/{treeId}', { treeId: '7' }]],
  ['/trees/oldest', ['/trees/oldest', {}]],
  ['/trees/oldest/branches/2', ['/trees/{treeId}/branches/{branchId}', { treeId: 'oldest', branchId: '2' }]],
  ['/trees/oldest/label', ['/trees/oldest/label', {}]],
  ['/trees/7/label', null],
  ['/trees/7/branches', null],
  ['/', null],
  ['/constructor', null],
  ['/__proto__', null],
  ['/trees/{treeId}', ['/trees/{treeId}', { treeId: '{treeId}' }]],
])('%s is found as %j', (path, expected) => expect(found(path)).toEqual(expected))

it.each([
  ['/trees', 'GET, POST, HEAD, OPTIONS'],
  ['/trees/7', 'GET, DELETE, HEAD, OPTIONS'],
  ['/trees/oldest/label', 'PUT, OPTIONS'],
])('%s allows %s', (path, methods) => {
  expect(methodsOf(find(path.split('/').slice(1))?.calls ?? [])).toBe(methods)
})
