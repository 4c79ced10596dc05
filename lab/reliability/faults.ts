// What fails around a server, one thing after the other while everybody votes, and what its clients got meanwhile.
import { setTimeout as sleep } from 'node:timers/promises'
import { signalCluster } from '@/scripts/database/cluster-processes'
import { withClient } from '@/scripts/database/connection'
import { freePort } from '@/scripts/free-port'
import { say } from '@/scripts/progress'
import { startServer, startWorker } from '@/scripts/serve'
import { fromRoot } from '@/scripts/settings'
import { openConnection } from '../bench/keep-alive'
import { type ProviderState, SLOW_MS } from './mail-provider'
import { isWrong } from './observed'
import { HOME, startDatabase, type World } from './world'

export interface FaultReport {
  name: string
  skipped?: string
  seconds: number
  /** Answers 503 with a request id within three seconds, and all others that failed. */
  refused: number
  wrong: number
  slowestMs: number
  /** From the end of the fault until everybody is served; null: not within the patience. */
  recoveredAfterMs: number | null
  /** Some of the wrong answers. */
  examples: string[]
}

interface Fault {
  name: string
  seconds: number
  /** Why it cannot happen here. */
  skip?: (world: World) => string | undefined
  begin: (world: World) => Promise<void>
  end: (world: World) => Promise<void>
}

const PATIENCE_MS = 60_000
const QUIET_MS = 3000
const CLOCK_OFFSETS_MS = [2000, -2000]

const nothing = async (): Promise<void> => undefined

const faults: Fault[] = [
  { name: 'sessions of the database terminated', seconds: 4, begin: terminateAll, end: terminateAll },
  {
    name: 'database frozen',
    seconds: 8,
    begin: (world) => signal(world, 'SIGSTOP'),
    end: (world) => signal(world, 'SIGCONT'),
  },
  { name: 'database restarted', seconds: 3, begin: (world) => world.cluster.service.stop(), end: startDatabase },
  {
    name: 'disk of the database full',
    seconds: 8,
    skip: ({ disk }) => (disk ? undefined : 'needs root and the right to mount a tmpfs'),
    begin: async ({ disk }) => disk?.fill(),
    end: async ({ disk }) => disk?.empty(),
  },
  {
    name: 'worker killed',
    seconds: 3,
    begin: killWorker,
    end: async (world) => {
      world.worker = startWorker({ env: world.env, logs: HOME })
    },
  },
  ...(['slow', 'refusing', 'gone'] as const).map(
    (state): Fault => ({
      name: `mail and SMS providers ${state}`,
      seconds: 6,
      begin: (world) => provide(world, state),
      end: (world) => provide(world, 'up'),
    }),
  ),
  { name: 'clock of another instance two seconds off', seconds: 0, begin: askShiftedInstances, end: nothing },
]

/** Causes every fault once. */
export async function runFaults(world: World): Promise<FaultReport[]> {
  const reports: FaultReport[] = []
  for (const fault of faults) {
    const report = await runFault(world, fault)
    reports.push(report)
    say(sentence(report))
    for (const example of report.examples) say(`  ${example}`)
  }
  return reports
}

async function runFault(world: World, { name, seconds, skip, begin, end }: Fault): Promise<FaultReport> {
  const skipped = skip?.(world)
  if (skipped)
    return { name, skipped, seconds: 0, refused: 0, wrong: 0, slowestMs: 0, recoveredAfterMs: 0, examples: [] }
  const began = Date.now()
  await begin(world)
  await sleep(seconds * 1000)
  await end(world)
  const recoveredAfterMs = await untilServed(world, Date.now())
  const seen = world.observed.since(began)
  const wrong = seen.filter(isWrong)
  const examples = wrong
    .slice(0, 5)
    .map((one) => `${name}: ${one.status} after ${Math.round(one.took)} ms, ${one.requestId}`)
  return {
    name,
    seconds: Math.round((Date.now() - began) / 1000),
    refused: seen.length - wrong.length,
    wrong: wrong.length,
    slowestMs: Math.round(Math.max(0, ...seen.map(({ took }) => took))),
    recoveredAfterMs,
    examples,
  }
}

/** Waits for a while in which every request is served; answers when that began. */
export async function untilServed({ observed }: Pick<World, 'observed'>, since: number): Promise<number | null> {
  for (const deadline = since + PATIENCE_MS; Date.now() < deadline; await sleep(100)) {
    const lastFailure = Math.max(since, ...observed.since(since).map(({ at, took }) => at + took))
    if (observed.lastServedAt >= lastFailure && Date.now() - lastFailure > QUIET_MS)
      return Math.round(lastFailure - since)
  }
  return null
}

function sentence({ name, skipped, refused, wrong, slowestMs, recoveredAfterMs }: FaultReport): string {
  if (skipped) return `${name}: SKIPPED, ${skipped}`
  const recovered = recoveredAfterMs === null ? 'NOT RECOVERED' : `recovered after ${Math.round(recoveredAfterMs)} ms`
  return `${name}: ${refused} answers 503, the slowest after ${slowestMs} ms, ${wrong} wrong, ${recovered}`
}

async function terminateAll(world: World): Promise<void> {
  await withClient(world.cluster.urlOf('postgres'), (client) =>
    client.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname IS NOT NULL',
    ),
  )
}

async function signal({ cluster }: World, name: NodeJS.Signals): Promise<void> {
  signalCluster(cluster.service.pid, name)
}

async function killWorker({ worker }: World): Promise<void> {
  process.kill(worker.pid, 'SIGKILL')
  await worker.ended
}

/** Both providers change, and some people ask for what they deliver: that is answered without them. */
async function provide(world: World, state: ProviderState): Promise<void> {
  const { mail, sms } = world
  await mail.become(state)
  sms.behaviour = state === 'refusing' ? 'fails' : 'takes'
  sms.delayMs = state === 'slow' ? SLOW_MS : 0
  if (state === 'gone') await sms.stop()
  else if (world.smsIsGone) await sms.start()
  world.smsIsGone = state === 'gone'
  if (state !== 'up') await askForMessages(world)
}

const PEOPLE = 4

async function askForMessages(world: World): Promise<void> {
  const asked = Array.from({ length: PEOPLE }, async () => {
    const token = world.tokens[world.numbers % world.tokens.length] ?? ''
    const number = String(world.numbers++)
    const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }
    const body = JSON.stringify({ mobilePrefix: '+39', mobileNumber: `312${number.padStart(7, '0')}` })
    return ask(world, world.port, { method: 'PUT', path: `/users/${sub}/assign-mobile`, token, body })
  })
  for (const { status, text } of await Promise.all(asked)) {
    if (status < 300) world.smsPromised += 1
    else if (status < 500) say(`  SMS refused: ${status} ${text}`)
  }
}

/** A token of an instance whose clock is wrong is good on one whose clock is right, and the other way round. */
async function askShiftedInstances(world: World): Promise<void> {
  for (const offset of CLOCK_OFFSETS_MS) {
    const port = await freePort()
    const env = {
      ...world.env,
      CLOCK_OFFSET_MS: String(offset),
      EVENT_LOOP_PORT: '',
      NODE_OPTIONS: `--import ${fromRoot('tests/fakes/shift-clock.mjs')}`,
    }
    const instance = await startServer({ release: world.release, port, env, logs: `${HOME}/shifted` })
    for (const [from, to] of [
      [port, world.port],
      [world.port, port],
    ] as const) {
      const [token = ''] = world.tokens
      const renewed = await ask(world, from, { method: 'GET', path: '/users/renewed-jwt', token })
      const fresh = String(renewed.headers['authorization'] ?? '').replace('Bearer ', '')
      const path = `/process-modules/${world.place.voteModuleId}/ballot`
      const { status, text } = await ask(world, to, { method: 'GET', path, token: fresh })
      if (renewed.status !== 200 || status !== 200) {
        world.clockRefusals += 1
        say(`  clock ${offset} ms: ${renewed.status}, ${status} ${text}`)
      }
    }
    await instance.stop()
  }
}

type Asked = { method: 'GET' | 'PUT'; path: string; token: string; body?: string }

async function ask({ place, observed }: World, port: number, { method, path, token, body }: Asked) {
  const connection = openConnection(port, place.host)
  const at = Date.now()
  try {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await connection.send({ method, path: `/api/v1${path}`, headers, ...(body ? { body } : {}) })
    const { status, took, headers: received } = answer
    observed.note({ at, took, status, requestId: received['x-request-id'] as string | undefined })
    return answer
  } finally {
    connection.close()
  }
}
