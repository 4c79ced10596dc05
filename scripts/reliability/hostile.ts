// Sends what no honest client sends to the server under test, and finds the longest time for which it answered nobody else.
import { setTimeout as sleep } from 'node:timers/promises'
import { longestTask, sendAll } from '../../tests/hostile/send'
import { hostileTexts } from '../../tests/hostile/texts'
import { sendTexts } from './hostile-texts'
import type { Report } from './report'
import type { World } from './world'

const TASK_MS_MAX = 50
const RUNS = 3
const IDLE_MS = 3000
const TEXT_LENGTH = 30_000

interface Run {
  payloads: number
  texts: number
  requests: number
  failed: string[]
  idleMs: number
  taskMs: number
  gcMs: number
  slowest: string
}

/** The worst of three runs after a first one, above what the same server shows while it idles; garbage collections apart. */
export async function measureHostile(world: World): Promise<Report> {
  // Loads the code of pages that nobody has visited yet.
  const first = await measureRun(world, RUNS)
  const runs: Run[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await measureRun(world, run))
  const worst = (of: (run: Run) => number) => Math.round(Math.max(...runs.map(of)))
  const failed = [first, ...runs].flatMap((run) => run.failed)
  return {
    figures: {
      'kinds of payloads': worst(({ payloads }) => payloads),
      'kinds of texts': worst(({ texts }) => texts),
      'requests in three runs': runs.reduce((sum, { requests }) => sum + requests, 0),
      'longest task of a first round, which loads code (ms)': Math.round(first.taskMs),
      'longest task of the idle server (ms)': worst(({ idleMs }) => idleMs),
      'longest task above it while they were answered (ms)': worst(({ taskMs }) => taskMs),
      'longest garbage collection (ms)': worst(({ gcMs }) => gcMs),
    },
    failures: {
      'hostile requests that failed': failed.length,
      'runs in which they blocked the server': runs.filter(({ taskMs }) => taskMs > TASK_MS_MAX).length,
    },
    messages: [...failed, ...runs.map(({ slowest, taskMs }) => `${Math.round(taskMs)} ms: ${slowest}`)],
    details: runs,
  }
}

async function measureRun(world: World, seed: number): Promise<Run> {
  const { port, place, env } = world
  const loopPort = Number(env['EVENT_LOOP_PORT'])
  await longestTask(loopPort)
  await sleep(IDLE_MS)
  const idle = await longestTask(loopPort)
  const [worst, slow] = [{ taskMs: 0, gcMs: 0 }, { name: '' }]
  const after = async (name: string): Promise<void> => {
    const { taskMs, gcMs } = await longestTask(loopPort)
    if (taskMs > worst.taskMs) slow.name = name
    worst.taskMs = Math.max(worst.taskMs, taskMs)
    worst.gcMs = Math.max(worst.gcMs, gcMs)
  }
  const payloads = await sendAll({ port, host: place.host, session: world.tokens[0] }, after)
  const texts = hostileTexts({ length: TEXT_LENGTH, seed })
  const answers = await sendTexts(world, texts, after)
  const failed = [
    ...payloads.filter(({ isExpected }) => !isExpected).map(({ name, status }) => `${status} ${name}`),
    ...answers.filter(({ status }) => status === 0 || status >= 500).map(({ name, status }) => `${status} ${name}`),
  ]
  return {
    ...{ payloads: payloads.length, texts: texts.length, requests: payloads.length + answers.length, failed },
    ...{ idleMs: idle.taskMs, taskMs: worst.taskMs - idle.taskMs, gcMs: worst.gcMs, slowest: slow.name },
  }
}
