// Loaded into a server under test (EVENT_LOOP_PORT), never by the product: each connection to that port of this machine
// gets the longest task since the last one, without the garbage collections inside it (taskMs); the longest for which this
// thread had a processor as well (heldMs), which a busy machine does not lengthen; and the longest collection (gcMs).
import { createServer } from 'node:net'
import { PerformanceObserver, performance } from 'node:perf_hooks'

const TICK_MS = 1
const KEPT_MS = 1000

let collections = []
let last = performance.now()
let lastCpu = process.threadCpuUsage()
let worst = nothing()

new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) {
    collections.push({ start: startTime, end: startTime + duration })
    worst.gcMs = Math.max(worst.gcMs, duration)
  }
}).observe({ entryTypes: ['gc'] })

setInterval(() => {
  const { user, system } = process.threadCpuUsage(lastCpu)
  const gap = { start: last + TICK_MS, end: performance.now(), cpuMs: (user + system) / 1000 }
  last = gap.end
  lastCpu = process.threadCpuUsage()
  // Collections are reported a turn later.
  if (gap.end - gap.start > 5) setTimeout(() => note(gap), 20).unref()
  collections = collections.filter(({ end }) => end > last - KEPT_MS)
}, TICK_MS).unref()

function note({ start, end, cpuMs }) {
  const inside = collections.reduce(
    (sum, gc) => sum + Math.max(0, Math.min(end, gc.end) - Math.max(start, gc.start)),
    0,
  )
  const taskMs = end - start - inside
  worst.taskMs = Math.max(worst.taskMs, taskMs)
  // Shorter of the two: a task grows while others have the processor, and processor time holds collections of garbage.
  worst.heldMs = Math.max(worst.heldMs, Math.min(taskMs, cpuMs))
}

function nothing() {
  return { taskMs: 0, heldMs: 0, gcMs: 0 }
}

createServer((socket) => {
  socket.on('error', () => undefined)
  setTimeout(() => {
    socket.end(JSON.stringify(worst))
    worst = nothing()
  }, 40)
})
  .listen(Number(process.env.EVENT_LOOP_PORT), '127.0.0.1')
  .unref()
