// Runs the fixed loop again and again beside a measurement and says what each run took of the processor.
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import { fixedLoop } from './fixed-loop'

/** Until its code is compiled. */
const WARM_UP = 400
const PAUSE_MS = 100

for (let run = 0; run < WARM_UP; run += 1) fixedLoop()
// The processor time of a thread is exact when it has just slept: while it runs, Linux counts in steps of four
// milliseconds.
await sleep(PAUSE_MS)
let before = process.threadCpuUsage()
for (;;) {
  fixedLoop()
  await sleep(PAUSE_MS)
  const { user, system } = process.threadCpuUsage(before)
  before = process.threadCpuUsage()
  parentPort?.postMessage((user + system) / 1000)
}
