import { describe, expect, it } from 'vitest'
import { idleBaseline, measureEventLoop } from './event-loop'

describe('measuring the event loop', () => {
  it('detects a synchronous task of 120 ms, and none while only timers run', async () => {
    const { longestTaskMs, value } = await measureEventLoop(() => busyFor(120))
    expect(value).toBe('done')
    expect(longestTaskMs).toBeGreaterThan(100)
    expect((await idleBaseline(200)).longestTaskMs).toBeLessThan(longestTaskMs)
  })
})

function busyFor(milliseconds: number): string {
  const end = performance.now() + milliseconds
  while (performance.now() < end) Math.sqrt(end)
  return 'done'
}
