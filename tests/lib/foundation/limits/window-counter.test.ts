import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { consumeLocal } from '@/lib/foundation/limits/limiter'
import { WindowCounter } from '@/lib/foundation/limits/window-counter'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const liveBytes = (): number => {
  collect()
  return process.memoryUsage().heapUsed
}

it('holds 100,000 addresses a minute in less than 10 MB and without timers, however long their headers', async () => {
  const limit = { name: 'flood', points: 100, seconds: 60 }
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
  const timersBefore = timers()
  const before = liveBytes()
  for (let number = 0; number < 100_000; number++) {
    const header = `${'x'.repeat(2000)},2001:db8:${number.toString(16).padStart(8, '0')}::/64`
    await consumeLocal(limit, header.slice(2001))
  }
  expect(timers()).toBeLessThanOrEqual(timersBefore)
  expect(liveBytes() - before).toBeLessThan(10 * 1024 * 1024)
})

it('evicts the oldest keys above its maximum and continues to count the newest', () => {
  const counter = new WindowCounter(60, 3)
  for (const key of ['a', 'b', 'c', 'd']) counter.count(key, 1, 0)
  expect(counter.size).toBe(3)
  expect(counter.count('d', 1, 0).count).toBe(2)
  expect(counter.count('a', 1, 0).count).toBe(1)
  expect(counter.size).toBe(3)
})

it('restarts with each window and reports when it ends', () => {
  const counter = new WindowCounter(60)
  expect(counter.count('a', 2, 10_000)).toEqual({ count: 2, resetSeconds: 50 })
  expect(counter.count('a', 1, 59_999)).toEqual({ count: 3, resetSeconds: 1 })
  expect(counter.count('a', 1, 60_000)).toEqual({ count: 1, resetSeconds: 60 })
  expect(counter.size).toBe(1)
})
