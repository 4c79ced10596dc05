import { expect, it } from 'vitest'
import { BlockedRoutes } from '@/lib/edge/http/brake/blocked-routes'
import { PROBE_MS } from '@/lib/edge/http/brake/limits'
import { LoopDelay } from '@/lib/edge/http/brake/loop-delay'

function clocked() {
  let now = 1000
  const routes = new BlockedRoutes(() => now)
  return { routes, wait: (ms: number) => (now += ms), now: () => now }
}

it('refuses a kind of page after one of it waited in vain, but for one at a time that tries', () => {
  const { routes, wait, now } = clocked()
  expect(routes.refuses('idea-detail')).toBe(false)
  routes.note('idea-detail', { waitedInVain: true, since: now() - 2000 })
  expect(['idea-detail', 'idea-list'].map((route) => routes.refuses(route))).toEqual([true, false])
  wait(PROBE_MS)
  expect([routes.refuses('idea-detail'), routes.refuses('idea-detail')]).toEqual([false, true])
})

it('serves it again once the one that tried was answered', () => {
  const { routes, wait, now } = clocked()
  routes.note('idea-detail', { waitedInVain: true, since: now() - 2000 })
  // It came before the lock.
  routes.note('idea-detail', { waitedInVain: false, since: now() - 2000 })
  expect(routes.refuses('idea-detail')).toBe(true)
  wait(PROBE_MS)
  expect(routes.refuses('idea-detail')).toBe(false)
  routes.note('idea-detail', { waitedInVain: false, since: now() })
  expect(routes.refuses('idea-detail')).toBe(false)
})

it('takes no single long task for a late event loop, and several for one', () => {
  let now = 0
  const delay = new LoopDelay(() => now)
  const tickAfter = (ms: number) => {
    now += ms
    delay.tick()
    return Math.round(delay.ms)
  }
  expect([tickAfter(100), tickAfter(900), tickAfter(100)]).toEqual([0, 400, 200])
  expect([tickAfter(900), tickAfter(900)]).toEqual([500, 650])
})
