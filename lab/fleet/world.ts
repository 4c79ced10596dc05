// The whole installation of the rehearsal: database cluster, PgBouncer, bucket, mail, three servers of two builds, two
// workers, nginx.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { appEnvironment } from '@/scripts/app-environment'
import { applyMigrations } from '@/scripts/database/apply-migrations'
import { createDatabase, withClient } from '@/scripts/database/connection'
import { atEnd } from '@/scripts/ending'
import { startPooler } from '@/scripts/pgbouncer'
import { isAlive, type Service } from '@/scripts/processes'
import { step } from '@/scripts/progress'
import { startServer, startWorker } from '@/scripts/serve'
import { findLoadPlace } from '../bench/load-place'
import { startNginx } from '../bench/nginx'
import { programOutput } from '../bench/program-output'
import { seedLoad } from '../bench/seed-load'
import { Observed } from '../reliability/observed'
import { acceptIdeas, makeAdministrator, openBoth, type VotingPlace } from '../reliability/voting-place'
import { type DatabaseCluster, ownerUrl, startDatabaseCluster } from './cluster'
import {
  choosePlaces,
  dataFolder,
  emptyPlaces,
  HOME,
  logsFolder,
  makeDataFolder,
  mountDisks,
  NODE_NAMES,
  type Places,
} from './places'
import { anotherBuild, type Releases } from './releases'
import { type StandIns, startStandIns } from './stand-ins'

const DATABASE = 'participation'
const HOST = 'fleet.example.org'
export const ROLE = 'participation_app'
const APPS = 3
const WORKERS = 2
/** People of the voting check, and everybody else. */
const VOTERS = 64
const OTHERS = 60

type Env = Record<string, string>

export interface Fleet extends VotingPlace {
  places: Places
  database: DatabaseCluster
  pooler: Service
  standIns: StandIns
  releases: Releases
  /** Of servers and workers. */
  env: Env
  /** Whether the disk of a node can be filled. */
  hasDisks: boolean
  /** By number, from 0. */
  apps: Service[]
  workers: Service[]
  /** Of people who take part in the voting check. */
  voters: string[]
  /** Of people for other checks, who are taken one by one. */
  others: string[]
  adminToken: string
  /** Usernames of people with TIMED_PASSWORD. */
  accounts: string[]
  /** How often Patroni of the leader had to be restarted because of its defect (synchrony.ts). */
  patroniRestarts: number
}

export async function startFleet(build: string): Promise<Fleet> {
  emptyPlaces()
  const releases = { old: build, new: anotherBuild(build, 'new') }
  atEnd(removeData)
  const hasDisks = mountDisks()
  const places = await choosePlaces(APPS, WORKERS)
  const database = await step('etcd, two nodes of PostgreSQL, HAProxy', () => startDatabaseCluster(places))
  const databaseUrl = ownerUrl(places, DATABASE)
  const donationModuleId = await step('Database', () => fillDatabase(places, databaseUrl))
  const standIns = await startStandIns()
  const { service: pooler, url } = await startFleetPooler(places)
  const env = environment(places, { url, databaseUrl, standIns })
  const place = await findLoadPlace(databaseUrl)
  const [adminToken = '', ...tokens] = (await programOutput('lab/bench/issue-tokens.ts', env)).trim().split('\n')
  await makeAdministrator(databaseUrl, adminToken)
  const accounts = (await programOutput('lab/bench/timed-accounts.ts', env)).trim().split('\n')
  await nameHost(databaseUrl, place.host)
  const fleet: Fleet = {
    places,
    database,
    pooler,
    standIns,
    releases,
    env,
    donationModuleId,
    databaseUrl,
    adminToken,
    place: { ...place, host: HOST },
    apps: [],
    workers: [],
    voters: tokens.slice(0, VOTERS),
    others: tokens.slice(VOTERS),
    port: 0,
    accounts,
    hasDisks,
    patroniRestarts: 0,
    observed: new Observed(),
    endedAt: Number.POSITIVE_INFINITY,
  }
  await step('Three servers, two workers, nginx', () => startPrograms(fleet))
  return fleet
}

async function fillDatabase(places: Places, url: string): Promise<number> {
  await createDatabase(ownerUrl(places, 'postgres'), DATABASE)
  await applyMigrations(url)
  await programOutput(
    'scripts/database/app-role.ts',
    {
      DIRECT_URL: url,
      DATABASE_URL: url,
      APP_ROLE_PASSWORD: places.password,
    },
    [ROLE],
  )
  await seedLoad(url, { proposals: 30, votes: 0, voters: VOTERS + OTHERS + 1 })
  await acceptIdeas(url)
  return openBoth(url)
}

/** A domain as in production: addresses under localhost contain the port of the program that writes them. */
async function nameHost(url: string, old: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('UPDATE "OrganizationDomain" SET "isPrimary" = false WHERE "host" = $1', [old])
    await client.query(
      `INSERT INTO "OrganizationDomain" ("organizationId", "host", "isPrimary", "verifiedAt")
       SELECT "organizationId", $2, true, now() FROM "OrganizationDomain" WHERE "host" = $1`,
      [old, HOST],
    )
  })
}

const appUrl = ({ password }: Places, port: number): string =>
  `postgresql://${ROLE}:${password}@127.0.0.1:${port}/${DATABASE}`

/** PgBouncer with the shipped configuration in front of HAProxy; started again at the same place. */
export async function startFleetPooler(places: Places): Promise<{ service: Service; url: string }> {
  const server = appUrl(places, places.primary)
  const folder = makeDataFolder('pgbouncer')
  return startPooler({ databaseUrl: server, port: places.pooler, folder, log: join(logsFolder(), 'pgbouncer.log') })
}

function environment(places: Places, urls: { url: string; databaseUrl: string; standIns: StandIns }): Env {
  return {
    ...appEnvironment({ database: { url: urls.url, isConcurrent: true }, home: HOME }),
    ...urls.standIns.env,
    DATABASE_PREPARE: '0',
    DATABASE_COPIES: '2',
    DIRECT_URL: urls.databaseUrl,
    APP_ROLE_PASSWORD: places.password,
    READ_URL: appUrl(places, places.reads),
    NODE_ENV: 'production',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'info',
  }
}

async function startPrograms(fleet: Fleet): Promise<void> {
  const { apps, workers } = fleet.places
  // Two of the old build, one of the new one: an update in its middle.
  await Promise.all(apps.map((_port, number) => startApp(fleet, number)))
  for (let number = 0; number < workers; number++) startFleetWorker(fleet, number)
  const nginx = await startNginx(apps, 'up', logsFolder(), { adapt: believeClients })
  fleet.port = nginx.cachePort
}

/** As the comment of the configuration says of a proxy in front: clients of a run have addresses of their own. */
function believeClients(configuration: string): string {
  const lines = 'set_real_ip_from 127.0.0.1; real_ip_header X-Forwarded-For;'
  const changed = configuration.replace(/server_name _;/, `server_name _; ${lines}`)
  if (changed === configuration) throw new Error('deploy/nginx.conf has no server_name')
  return changed
}

interface AppOptions {
  release?: string
  env?: Env
}

/** Starts a server by its number at its port; the last one is of the new build unless told otherwise. */
export async function startApp(fleet: Fleet, number: number, { release, env }: AppOptions = {}): Promise<Service> {
  const { places, releases } = fleet
  const app = await startServer({
    release: release ?? (number === APPS - 1 ? releases.new : releases.old),
    port: places.apps[number] ?? 0,
    env: { ...fleet.env, METRICS_PORT: String(places.metrics[number]), ...env },
    logs: join(logsFolder(), `app${number}`),
  })
  fleet.apps[number] = app
  return app
}

export function startFleetWorker(fleet: Fleet, number: number, env: Env = {}): Service {
  const metrics = String(fleet.places.metrics[APPS + number])
  const worker = startWorker({
    env: { ...fleet.env, METRICS_PORT: metrics, ...env },
    logs: join(logsFolder(), `worker${number}`),
  })
  fleet.workers[number] = worker
  return worker
}

/** Everything that should run, and does not. */
export function deadPrograms({ apps, workers, database, pooler }: Fleet): string[] {
  const all: [string, Service][] = [
    ...apps.map((one, number): [string, Service] => [`server ${number}`, one]),
    ...workers.map((one, number): [string, Service] => [`worker ${number}`, one]),
    ['etcd', database.etcd],
    ['HAProxy', database.haproxy],
    ['Patroni of db1', database.nodes.db1],
    ['Patroni of db2', database.nodes.db2],
    ['PgBouncer', pooler],
  ]
  return all.filter(([, { pid }]) => !isAlive(pid)).map(([name]) => name)
}

/** The postmaster of a node; null while PostgreSQL does not run there. */
export function postmasterOf(node: string): number | null {
  const file = join(dataFolder(), node, 'data/postmaster.pid')
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
  return pid > 0 && isAlive(pid) ? pid : null
}

/** Patroni that was killed leaves PostgreSQL running. */
function removeData(): void {
  for (const node of NODE_NAMES) {
    const pid = postmasterOf(node)
    if (pid !== null) process.kill(pid, 'SIGQUIT')
  }
}
