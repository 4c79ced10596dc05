// What happens to the installation while people vote, one thing after the other.
import { setTimeout as sleep } from 'node:timers/promises'
import { signalCluster } from '@/scripts/database/cluster-processes'
import { isAlive } from '@/scripts/processes'
import { say } from '@/scripts/progress'
import { untilServed } from '../../reliability/faults'
import { askPatroni, startEtcd, startNode, untilRole } from '../cluster'
import type { NodeName } from '../places'
import { untilInStep } from '../synchrony'
import { type Fleet, postmasterOf, startApp, startFleetPooler, startFleetWorker } from '../world'

interface Disturbance {
  name: string
  /** The database changes its leader or is away by itself: errors are counted as its outage, not as errors of the app. */
  isOutage: boolean
  /** One node is left, which confirms no change until the other one is back: then the outage begins to count. */
  isAlone?: boolean
  begin: (fleet: Fleet) => Promise<void>
  /** Puts back what was taken away. */
  end?: (fleet: Fleet) => Promise<void>
}

export interface Disturbed {
  name: string
  isOutage: boolean
  isAlone: boolean
  requests: number
  failed: number
  /** From the beginning, or from the return of the other node, to the last request that failed; null: nobody was served again. */
  outageMs: number | null
  /** Until the standby was in step, from the moment when what was taken away was put back. */
  inStepMs: number
  slowestMs: number
}

/** So long one node is left to itself. */
const ALONE_MS = 5000

const other = (name: NodeName): NodeName => (name === 'db1' ? 'db2' : 'db1')
const leader = ({ places }: Fleet): Promise<NodeName> => untilRole(places, 'primary')

const disturbances: Disturbance[] = [
  { name: 'nothing', isOutage: false, begin: async () => sleep(3000) },
  {
    name: 'a server killed',
    isOutage: false,
    begin: async ({ apps }) => kill(apps[0]?.pid),
    end: (fleet) => restartApp(fleet, 0),
  },
  {
    name: 'a server drained',
    isOutage: false,
    begin: async ({ apps }) => apps[1]?.stop(),
    end: (fleet) => restartApp(fleet, 1),
  },
  { name: 'a worker killed', isOutage: false, begin: async ({ workers }) => kill(workers[0]?.pid), end: restartWorker },
  { name: 'PgBouncer restarted', isOutage: false, begin: restartPooler },
  { name: 'PostgreSQL restarted by Patroni', isOutage: true, begin: restartPostgres },
  { name: 'PostgreSQL killed', isOutage: true, begin: killPostgres },
  { name: 'leader changed on purpose', isOutage: true, begin: switchOver },
  { name: 'leader lost, standby promoted', isOutage: true, isAlone: true, begin: loseLeader, end: returnNode },
  { name: 'standby lost', isOutage: true, isAlone: true, begin: loseStandby, end: returnNode },
  { name: 'etcd lost', isOutage: true, begin: loseEtcd, end: returnEtcd },
  {
    name: 'split: Patroni of the leader frozen, its PostgreSQL running',
    isOutage: true,
    isAlone: true,
    begin: split,
    end: heal,
  },
]

const SHORT = new Set(['nothing', 'a server killed', 'PgBouncer restarted', 'leader lost, standby promoted'])

/** The node that was taken away last. */
let gone: NodeName = 'db1'

/** Causes every disturbance once and waits after each until everybody is served and the standby is in step again. */
export async function disturbAll(fleet: Fleet, isShort: boolean, note: (one: Disturbed) => void): Promise<void> {
  for (const one of disturbances.filter(({ name }) => !isShort || SHORT.has(name))) {
    const result = await disturb(fleet, one)
    const outage = result.outageMs === null ? 'NOT SERVED AGAIN' : `outage ${result.outageMs} ms`
    say(`  ${result.name}: ${result.failed} of ${result.requests} requests failed, ${outage}`)
    note(result)
  }
}

async function disturb(fleet: Fleet, { name, isOutage, isAlone = false, begin, end }: Disturbance): Promise<Disturbed> {
  const { observed } = fleet
  const [began, servedBefore] = [Date.now(), observed.served]
  await begin(fleet)
  const servedAfterMs = isAlone ? await sleep(ALONE_MS, 0) : await untilServed(fleet, began)
  await end?.(fleet)
  const ended = Date.now()
  await untilInStep(fleet)
  const inStepMs = Date.now() - ended
  const isServed = (await untilServed(fleet, Date.now() - 1)) !== null
  const failures = observed.since(began)
  const lastFailure = Math.max(ended, ...failures.map(({ at, took }) => at + took))
  return {
    name,
    isOutage,
    isAlone,
    inStepMs,
    failed: failures.length,
    outageMs: !isServed ? null : isAlone ? Math.round(lastFailure - ended) : servedAfterMs,
    requests: observed.served - servedBefore + failures.length,
    slowestMs: Math.round(Math.max(0, ...failures.map(({ took }) => took))),
  }
}

async function kill(pid: number | undefined): Promise<void> {
  if (pid !== undefined && isAlive(pid)) process.kill(pid, 'SIGKILL')
}

async function restartApp(fleet: Fleet, number: number): Promise<void> {
  await startApp(fleet, number)
}

async function restartWorker(fleet: Fleet): Promise<void> {
  startFleetWorker(fleet, 0)
}

async function restartPooler(fleet: Fleet): Promise<void> {
  await kill(fleet.pooler.pid)
  await fleet.pooler.ended
  fleet.pooler = (await startFleetPooler(fleet.places)).service
}

async function restartPostgres(fleet: Fleet): Promise<void> {
  const name = await leader(fleet)
  say(`  ${await askPatroni(fleet.places, name, '/restart')}`)
}

async function killPostgres(fleet: Fleet): Promise<void> {
  killPostmaster(await leader(fleet))
  await sleep(1000)
}

async function switchOver(fleet: Fleet): Promise<void> {
  const name = await leader(fleet)
  say(`  ${await askPatroni(fleet.places, name, '/switchover', { leader: name, candidate: other(name) })}`)
}

async function loseLeader(fleet: Fleet): Promise<void> {
  gone = await leader(fleet)
  await kill(fleet.database.nodes[gone].pid)
  killPostmaster(gone)
  await untilRole(fleet.places, 'primary', [other(gone)])
}

/** Ends Patroni and PostgreSQL of the standby. */
export async function loseStandby(fleet: Fleet): Promise<void> {
  gone = other(await leader(fleet))
  await kill(fleet.database.nodes[gone].pid)
  killPostmaster(gone)
  // Until Patroni has noticed.
  await sleep(12_000)
}

/** Starts the node that was taken away last. */
export async function returnNode({ places, database }: Fleet): Promise<void> {
  database.nodes[gone] = startNode(places, gone)
}

async function loseEtcd({ database }: Fleet): Promise<void> {
  await kill(database.etcd.pid)
  // Longer than the leader may hold its lock.
  await sleep(25_000)
}

async function returnEtcd({ places, database }: Fleet): Promise<void> {
  database.etcd = await startEtcd(places)
}

/** The lock runs out and the standby is promoted while the former leader still takes connections. */
async function split(fleet: Fleet): Promise<void> {
  gone = await leader(fleet)
  process.kill(fleet.database.nodes[gone].pid, 'SIGSTOP')
  await untilRole(fleet.places, 'primary', [other(gone)])
}

async function heal({ database }: Fleet): Promise<void> {
  process.kill(database.nodes[gone].pid, 'SIGCONT')
}

function killPostmaster(name: NodeName): void {
  const pid = postmasterOf(name)
  if (pid !== null) signalCluster(pid, 'SIGKILL')
}
