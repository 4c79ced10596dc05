// The production server, its worker and a PostgreSQL of their own, which can be killed and started again.
import { setTimeout as sleep } from 'node:timers/promises'
import { appEnvironment } from '@/scripts/app-environment'
import { buildRelease } from '@/scripts/build'
import { applyMigrations } from '@/scripts/database/apply-migrations'
import { type Cluster, removeCluster, startCluster } from '@/scripts/database/cluster'
import { createDatabase, withClient } from '@/scripts/database/connection'
import { freePort } from '@/scripts/free-port'
import type { Service } from '@/scripts/processes'
import { say } from '@/scripts/progress'
import { startServer, startWorker } from '@/scripts/serve'
import { fromRoot } from '@/scripts/settings'
import type { FakeTwilio } from '@/tests/fakes/twilio'
import { findLoadPlace } from '../bench/load-place'
import { programOutput } from '../bench/program-output'
import { seedLoad } from '../bench/seed-load'
import { closeOpenVotes } from './lawful-votes'
import { type MailProvider, startMailProvider } from './mail-provider'
import { Observed } from './observed'
import { moveToSmallDisk, type SmallDisk, unmountAtEnd } from './small-disk'
import { startSmsProvider } from './sms-provider'
import { acceptIdeas, makeAdministrator, openBoth, type VotingPlace } from './voting-place'

const NAME = 'reliability'
export const HOME = fromRoot('.data/reliability')
const SMALL_DISK = '/var/tmp/participation-small-disk'
const CLIENTS = 64
export const KILLS = 3
const SECONDS_BETWEEN = 8

export interface World extends VotingPlace {
  cluster: Cluster
  server: Service
  worker: Service
  mail: MailProvider
  sms: FakeTwilio
  smsIsGone: boolean
  /** SMS that were asked for and acknowledged, and the next number to send one to. */
  smsPromised: number
  numbers: number
  /** Undefined where it cannot be made. */
  disk: SmallDisk | undefined
  clockRefusals: number
  release: string
  env: Record<string, string>
  /** Of the voters, and of somebody who administers. */
  tokens: string[]
  adminToken: string
  kills: number
}

/** Builds, starts and fills everything: a vote and a donation that are open, and a mail provider that is down. */
export async function prepareWorld(): Promise<World> {
  const release = await buildRelease(fromRoot('.data/bench'))
  // A run that was killed may have left a cluster without its small disk.
  removeCluster(HOME)
  unmountAtEnd(SMALL_DISK)
  const cluster = await startCluster({ home: HOME, durable: true })
  await createDatabase(cluster.urlOf('postgres'), NAME)
  const url = cluster.urlOf(NAME)
  await applyMigrations(url)
  await seedLoad(url, { proposals: 30, votes: 0, voters: CLIENTS + 1 })
  await acceptIdeas(url)
  const donationModuleId = await openBoth(url)
  const disk = await moveToSmallDisk(cluster.urlOf('postgres'), NAME, SMALL_DISK)
  const [mail, { sms, env: smsEnv }, port] = [await startMailProvider(), await startSmsProvider(), await freePort()]
  const env = {
    ...appEnvironment({ database: { url, isConcurrent: true }, home: HOME, port }),
    ...smsEnv,
    TRUST_PROXY: '1',
    EVENT_LOOP_PORT: String(await freePort()),
    SMTP_URL: mail.url,
    MAIL_FROM: 'noreply@example.org',
  }
  const place = await findLoadPlace(url)
  const [adminToken = '', ...tokens] = (await programOutput('lab/bench/issue-tokens.ts', env)).trim().split('\n')
  await makeAdministrator(url, adminToken)
  const server = await startServer({ release, port, env, logs: HOME })
  const worker = startWorker({ env, logs: HOME })
  return {
    cluster,
    server,
    worker,
    mail,
    sms,
    disk,
    release,
    port,
    env,
    place,
    donationModuleId,
    tokens,
    adminToken,
    databaseUrl: url,
    kills: 0,
    endedAt: Number.POSITIVE_INFINITY,
    observed: new Observed(),
    smsIsGone: false,
    smsPromised: 0,
    numbers: 0,
    clockRefusals: 0,
  }
}

export async function stopWorld({ server, worker, cluster }: World): Promise<void> {
  await Promise.all([server.stop(), worker.stop()])
  await cluster.service.stop()
}

/** Kills server, worker and database outright, as a power cut would, and starts them again on the same port. */
export async function killThrice(world: World): Promise<void> {
  for (let time = 0; time < KILLS; time++) {
    await sleep(SECONDS_BETWEEN * 1000)
    world.observed.isServerUp = false
    process.kill(world.server.pid, 'SIGKILL')
    process.kill(world.cluster.service.pid, 'SIGKILL')
    process.kill(world.worker.pid, 'SIGKILL')
    await Promise.all([world.server.ended, world.cluster.service.ended, world.worker.ended])
    await startDatabase(world)
    const { release, port, env } = world
    world.server = await startServer({ release, port, env, logs: HOME })
    world.worker = startWorker({ env, logs: HOME })
    world.observed.isServerUp = true
    world.kills += 1
    say(`killed and started again (${world.kills})`)
  }
}

/** Starts the database again, on the port that it had. */
export async function startDatabase(world: World): Promise<void> {
  const port = Number(new URL(world.databaseUrl).port)
  world.cluster = await startCluster({ home: HOME, durable: true, port })
}

/** Closes the votes while everybody votes. */
export async function endVoting(world: World): Promise<void> {
  await sleep(SECONDS_BETWEEN * 1000)
  await closeOpenVotes(world.databaseUrl)
  world.endedAt = Date.now()
}

/** Waits until both votes are closed and the worker has sealed everything. */
export async function untilSealed(world: World, seconds = 60): Promise<void> {
  for (const deadline = Date.now() + seconds * 1000; Date.now() < deadline; await sleep(500)) {
    const { rows } = await withClient(world.databaseUrl, (client) =>
      client.query<{ open: number; waiting: number }>(
        `SELECT (SELECT count(*)::int FROM "Module" WHERE "votingOpenedAt" IS NOT NULL AND "votingClosedAt" IS NULL) AS "open",
           (SELECT count(*)::int FROM "LedgerEvent" e WHERE NOT EXISTS
             (SELECT 1 FROM "LedgerEntry" s WHERE s."eventId" = e."id")) AS "waiting"`,
      ),
    )
    if (rows[0]?.open === 0 && rows[0].waiting === 0) return
  }
}
