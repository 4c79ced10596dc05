// The database cluster of the rehearsal: etcd, two nodes of PostgreSQL under Patroni with a synchronous standby, HAProxy.
// Configuration: deploy/patroni/patroni.yml and deploy/haproxy.cfg as they are; places come from the environment.
// One etcd instead of three, since one machine fails as a whole anyway.
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '@/scripts/database/connection'
import { findInstallation } from '@/scripts/database/installation'
import { type Service, startService, untilReady } from '@/scripts/processes'
import { fromRoot } from '@/scripts/settings'
import { databaseUser, logsFolder, makeDataFolder, NODE_NAMES, type NodeName, type Places } from './places'
import { programPath } from './programs'

export interface DatabaseCluster {
  etcd: Service
  haproxy: Service
  nodes: Record<NodeName, Service>
}

const log = (name: string): string => join(logsFolder(), `${name}.log`)

export async function startDatabaseCluster(places: Places): Promise<DatabaseCluster> {
  const etcd = await startEtcd(places)
  const db1 = startNode(places, 'db1')
  await untilRole(places, 'primary', ['db1'])
  const db2 = startNode(places, 'db2')
  await untilSynchronous(places)
  // The disks of a run are small.
  await askPatroni(places, 'db1', '/config', { postgresql: { parameters: { max_wal_size: '256MB' } } }, 'PATCH')
  return { etcd, nodes: { db1, db2 }, haproxy: await startHaproxy(places) }
}

export async function startEtcd({ etcd: port, etcdPeer }: Places): Promise<Service> {
  const [clients, peers] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${etcdPeer}`]
  const service = startService({
    name: 'etcd',
    file: programPath('etcd'),
    args: [
      ...['--name', 'etcd1', '--data-dir', join(makeDataFolder('etcd'), 'data'), '--logger', 'zap'],
      ...['--listen-client-urls', clients, '--advertise-client-urls', clients],
      ...['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers],
      ...['--initial-cluster', `etcd1=${peers}`],
    ],
    log: log('etcd'),
    cwd: '/',
    user: databaseUser(),
  })
  await untilReady(service, async () => (await fetch(`${clients}/health`).catch(() => undefined))?.ok === true)
  return service
}

/** Starts Patroni of a node, which starts, stops and promotes its PostgreSQL. */
export function startNode(places: Places, name: NodeName): Service {
  const installation = findInstallation()
  const folder = makeDataFolder(name)
  const { postgres, rest } = places.nodes[name]
  const file = join(folder, 'patroni.yml')
  copyFileSync(fromRoot('deploy/patroni/patroni.yml'), file)
  return startService({
    name: `Patroni of ${name}`,
    file: programPath('patroni'),
    args: [file],
    env: {
      PATRONI_NAME: name,
      PATRONI_ETCD3_HOSTS: `127.0.0.1:${places.etcd}`,
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${rest}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${rest}`,
      PATRONI_RESTAPI_USERNAME: 'patroni',
      PATRONI_RESTAPI_PASSWORD: places.password,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${postgres}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${postgres}`,
      PATRONI_POSTGRESQL_DATA_DIR: join(folder, 'data'),
      PATRONI_POSTGRESQL_BIN_DIR: installation?.program(''),
      PATRONI_POSTGRESQL_PGPASS: join(folder, 'pgpass'),
      PATRONI_SUPERUSER_PASSWORD: places.password,
      PATRONI_REPLICATION_PASSWORD: places.password,
    },
    log: log(name),
    cwd: '/',
    user: databaseUser(),
    stopSignal: 'SIGTERM',
  })
}

async function startHaproxy(places: Places): Promise<Service> {
  const { db1, db2 } = places.nodes
  const service = startService({
    name: 'HAProxy',
    file: programPath('haproxy'),
    args: ['-f', fromRoot('deploy/haproxy.cfg'), '-db'],
    env: {
      PRIMARY_BIND: `127.0.0.1:${places.primary}`,
      READ_BIND: `127.0.0.1:${places.reads}`,
      DB1: `127.0.0.1:${db1.postgres}`,
      DB1_REST: String(db1.rest),
      DB2: `127.0.0.1:${db2.postgres}`,
      DB2_REST: String(db2.rest),
    },
    log: log('haproxy'),
    cwd: '/',
    stopSignal: 'SIGTERM',
  })
  await untilReady(service, () => leadsToLeader(ownerUrl(places, 'postgres')))
  return service
}

/** HAProxy refuses connections until it has checked a node, and then leads to one of those that answered by turns. */
async function leadsToLeader(url: string): Promise<boolean> {
  const isLeader = () =>
    withClient(url, async (client) => {
      const { rows } = await client.query<{ isStandby: boolean }>('SELECT pg_is_in_recovery() AS "isStandby"')
      return rows[0]?.isStandby === false
    }).catch(() => false)
  for (let time = 0; time < 2 * NODE_NAMES.length; time++) if (!(await isLeader())) return false
  return true
}

/** The leader through HAProxy, as the owner of all tables. */
export const ownerUrl = ({ primary, password }: Places, database: string): string =>
  `postgresql://postgres:${password}@127.0.0.1:${primary}/${database}`

/** Whether a node answers a health check of its Patroni with yes. */
export async function isAt({ nodes }: Places, name: NodeName, path: string): Promise<boolean> {
  const url = `http://127.0.0.1:${nodes[name].rest}${path}`
  return (await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => undefined))?.ok === true
}

/** Waits until one of the nodes leads; returns it. */
export async function untilRole(
  places: Places,
  role: 'primary' | 'sync',
  names: readonly NodeName[] = NODE_NAMES,
  seconds = 90,
): Promise<NodeName> {
  for (const deadline = Date.now() + seconds * 1000; Date.now() < deadline; await sleep(100))
    for (const name of names) if (await isAt(places, name, `/${role}`)) return name
  throw new Error(`No node became ${role} within ${seconds} s; see ${logsFolder()}`)
}

/** Waits until there is a leader and a synchronous standby; returns the leader. */
export async function untilSynchronous(places: Places, seconds = 90): Promise<NodeName> {
  await untilRole(places, 'sync', NODE_NAMES, seconds)
  return untilRole(places, 'primary', NODE_NAMES, seconds)
}

/** `etcdctl del /service/participation/sync`: Patroni of the leader writes it anew. */
export async function forgetSynchronousStandby({ etcd }: Places): Promise<void> {
  const key = Buffer.from('/service/participation/sync').toString('base64')
  const answer = await fetch(`http://127.0.0.1:${etcd}/v3/kv/deleterange`, {
    method: 'POST',
    body: JSON.stringify({ key }),
    signal: AbortSignal.timeout(5000),
  })
  if (!answer.ok) throw new Error(`etcd answered ${answer.status}`)
}

/** Asks Patroni of a node to do something: switchover, restart, other settings. */
export async function askPatroni(
  places: Places,
  name: NodeName,
  path: string,
  body: object = {},
  method = 'POST',
): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${places.nodes[name].rest}${path}`, {
    method,
    headers: { authorization: `Basic ${Buffer.from(`patroni:${places.password}`).toString('base64')}` },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(60_000),
  })
  return `${answer.status} ${await answer.text()}`
}
