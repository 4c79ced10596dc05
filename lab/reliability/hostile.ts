// Sends what no honest client sends to the server under test, and finds the longest time for which it answered nobody else.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@/scripts/free-port'
import { startServer } from '@/scripts/serve'
import { longestTask, sendAll } from '@/tests/hostile/send'
import { hostileTexts } from '@/tests/hostile/texts'
import { sendTexts } from './hostile-texts'
import type { Report } from './report'
import { HOME, type World } from './world'

const TASK_MS_MAX = 50
const RUNS = 3
const TEXT_LENGTH = 30_000

interface Run {
  payloads: number
  texts: number
  requests: number
  failed: string[]
  heldMs: number
  taskMs: number
  gcMs: number
  /** What held the event loop longer than it may. */
  slow: { name: string; heldMs: number }[]
}

/** The worst of three runs after a first one, garbage collections apart. */
export async function measureHostile(world: World): Promise<Report> {
  const untrusting = await startUntrusting(world)
  // Loads the code of pages that nobody has visited yet.
  const first = await measureRun(world, untrusting, RUNS)
  const runs: Run[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await measureRun(world, untrusting, run))
  await untrusting.stop()
  const worst = (of: (run: Run) => number) => Math.round(Math.max(...runs.map(of)))
  const failed = [first, ...runs].flatMap((run) => run.failed)
  return {
    figures: {
      'kinds of payloads': worst(({ payloads }) => payloads),
      'kinds of texts': worst(({ texts }) => texts),
      'requests in three runs': runs.reduce((sum, { requests }) => sum + requests, 0),
      'longest task of a first round, which loads code (ms)': Math.round(first.heldMs),
      'longest task while they were answered (ms)': worst(({ heldMs }) => heldMs),
      'longest time without an answer, other programs included (ms)': worst(({ taskMs }) => taskMs),
      'longest garbage collection (ms)': worst(({ gcMs }) => gcMs),
    },
    failures: {
      'hostile requests that failed': failed.length,
      'inputs that blocked the server in each run': blocking(runs).length,
    },
    messages: [
      ...failed,
      ...runs.flatMap(({ slow }) => slow.map(({ name, heldMs }) => `${Math.round(heldMs)} ms: ${name}`)),
    ],
    details: { first, runs },
  }
}

/** What holds the event loop does so each time; once may be the machine. */
function blocking([first, ...others]: readonly Run[]): string[] {
  const names = (first?.slow ?? []).map(({ name }) => name)
  return names.filter((name) => others.every(({ slow }) => slow.some((one) => one.name === name)))
}

interface Measured {
  port: number
  loopPort: number
}

/**
 * A second server, which trusts no proxy: payloads come straight from the network, and name hosts and addresses of others
 * in headers that only a proxy may set.
 */
async function startUntrusting({ env, release }: World): Promise<Measured & { stop: () => Promise<void> }> {
  const [port, loopPort] = [await freePort(), await freePort()]
  const logs = join(HOME, 'untrusting')
  mkdirSync(logs, { recursive: true })
  const own = { ...env, TRUST_PROXY: '0', EVENT_LOOP_PORT: String(loopPort) }
  const server = await startServer({ release, port, env: own, logs })
  const stop = async () => {
    process.kill(server.pid, 'SIGTERM')
    await server.ended
  }
  return { port, loopPort, stop }
}

async function measureRun(world: World, untrusting: Measured, seed: number): Promise<Run> {
  const trusting = { port: world.port, loopPort: Number(world.env['EVENT_LOOP_PORT']) }
  const servers = [trusting, untrusting]
  for (const { loopPort } of servers) await longestTask(loopPort)
  const worst = { taskMs: 0, heldMs: 0, gcMs: 0 }
  const slow: Run['slow'] = []
  const watching =
    ({ loopPort }: Measured) =>
    async (name: string): Promise<void> => {
      const { taskMs, heldMs, gcMs } = await longestTask(loopPort)
      if (heldMs > TASK_MS_MAX) slow.push({ name, heldMs })
      worst.taskMs = Math.max(worst.taskMs, taskMs)
      worst.heldMs = Math.max(worst.heldMs, heldMs)
      worst.gcMs = Math.max(worst.gcMs, gcMs)
    }
  const [session] = world.tokens
  const sender = { port: untrusting.port, host: world.place.host, session, adminSession: world.adminToken }
  const payloads = await sendAll(sender, watching(untrusting))
  const texts = hostileTexts({ length: TEXT_LENGTH, seed })
  const answers = await sendTexts(world, texts, watching(trusting))
  const failed = [
    ...payloads.filter(({ isExpected }) => !isExpected).map(({ name, status }) => `${status} ${name}`),
    ...answers.filter(({ status }) => status === 0 || status >= 500).map(({ name, status }) => `${status} ${name}`),
  ]
  return {
    payloads: payloads.length,
    texts: texts.length,
    requests: payloads.length + answers.length,
    failed,
    ...worst,
    slow,
  }
}
