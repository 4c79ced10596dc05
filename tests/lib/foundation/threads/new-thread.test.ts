import { once } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { expect, it } from 'vitest'
import { newThread } from '@/lib/foundation/threads/thread-pool'
import { SERVER_FLAGS } from '@/scripts/serve'

it.each([
  ['render', 64, 90],
  ['count', 2048, 2200],
])('limits the memory of the thread %s to %i MB when the server has heap flags', async (name, memoryMb, most) => {
  for (const flag of SERVER_FLAGS) setFlagsFromString(flag)
  const worker = newThread(name, memoryMb)
  await once(worker, 'online')
  const { heap_size_limit: limit } = await worker.getHeapStatistics()
  await worker.terminate()
  expect(limit / 2 ** 20).toBeGreaterThan(memoryMb)
  expect(limit / 2 ** 20).toBeLessThan(most)
})
