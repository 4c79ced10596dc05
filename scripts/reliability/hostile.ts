// Sends what no honest client sends to the server under test, and finds the longest time for which it answered nobody else.
import { setTimeout as sleep } from 'node:timers/promises'
import { longestTask, sendAll } from '../../tests/hostile/send'
import type { World } from './world'

export const HOSTILE_TASK_MS_MAX = 50
const RUNS = 3
const IDLE_SECONDS = 3

type Measured = { requests: number; failed: number; idleMs: number; taskMs: number; gcMs: number }

/** The worst of three runs, above what the same server shows while it idles; garbage collections apart. */
export async function measureHostile({ port, place, env }: World): Promise<Measured> {
  const loopPort = Number(env['EVENT_LOOP_PORT'])
  const measured: Measured = { requests: 0, failed: 0, idleMs: 0, taskMs: 0, gcMs: 0 }
  for (let run = 0; run < RUNS; run++) {
    await longestTask(loopPort)
    await sleep(IDLE_SECONDS * 1000)
    const idle = await longestTask(loopPort)
    const answers = await sendAll({ port, host: place.host })
    const busy = await longestTask(loopPort)
    const failed = answers.filter(({ isExpected }) => !isExpected)
    for (const { name, status } of failed) console.error(`${status} ${name}`)
    measured.requests += answers.length
    measured.failed += failed.length
    measured.idleMs = Math.max(measured.idleMs, Math.round(idle.taskMs))
    measured.taskMs = Math.max(measured.taskMs, Math.round(busy.taskMs - idle.taskMs))
    measured.gcMs = Math.max(measured.gcMs, Math.round(busy.gcMs))
  }
  return measured
}
