import { expect, it } from 'vitest'
import { ForOneSecond } from '@/lib/foundation/cache/for-one-second'

it('reads once for callers at once, and each key by itself', async () => {
  const shared = new ForOneSecond<string>(10)
  let reads = 0
  const read = async () => `read ${++reads}`
  expect(await Promise.all([shared.get('a', read), shared.get('a', read), shared.get('b', read)])).toEqual([
    'read 1',
    'read 1',
    'read 2',
  ])
  shared.clear()
  expect(await shared.get('a', read)).toBe('read 3')
})

it('does not store a failure', async () => {
  const shared = new ForOneSecond<string>(10)
  await expect(shared.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await shared.get('a', async () => 'back')).toBe('back')
})
