// Loaded into a server under test (EVENT_LOOP_PORT), never by the product: each connection to that port of this machine
// gets the longest task since the last one, without the garbage collections inside it, and the longest collection.
import { createServer } from 'node:net'
import { PerformanceObserver, performance } from 'node:perf_hooks'

const TICK_MS = 1
const KEPT_MS = 1000

let collections = []
let last = performance.now()
let worst = { taskMs: 0, gcMs: 0 }

new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) {
    collections.push({ start: startTime, end: startTime + duration })
    worst.gcMs = Math.max(worst.gcMs, duration)
  }
}).observe({ entryTypes: ['gc'] })

setInterval(() => {
  const gap = { start: last + TICK_MS, end: performance.now() }
  last = gap.end
  // Collections are reported a turn later.
  if (gap.end - gap.start > 5) setTimeout(() => note(gap), 20).unref()
  collections = collections.filter(({ end }) => end > last - KEPT_MS)
}, TICK_MS).unref()

function note({ start, end }) {
  const inside = collections.reduce(
    (sum, gc) => sum + Math.max(0, Math.min(end, gc.end) - Math.max(start, gc.start)),
    0,
  )
  worst.taskMs = Math.max(worst.taskMs, end - start - inside)
}

createServer((socket) => {
  socket.on('error', () => undefined)
  setTimeout(() => {
    socket.end(JSON.stringify(worst))
    worst = { taskMs: 0, gcMs: 0 }
  }, 40)
})
  .listen(Number(process.env.EVENT_LOOP_PORT), '127.0.0.1')
  .unref()
