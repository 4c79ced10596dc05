// Every shipped alert fires when its fault is there, and none of them before: Prometheus reads the metrics of all servers and
// workers while the faults are caused.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { routes } from '@/lib/catalogues/routes'
import { signalCluster } from '@/scripts/database/cluster-processes'
import { withClient } from '@/scripts/database/connection'
import { say } from '@/scripts/progress'
import type { Check, CheckReport } from '../check'
import { untilRole } from '../cluster'
import { shippedAlerts, startPrometheus, type Watching } from '../prometheus'
import { untilInStep } from '../synchrony'
import { ask } from '../visitor'
import { type Fleet, postmasterOf, ROLE, startFleetWorker } from '../world'
import { loseStandby, returnNode } from './disturbances'

/** Figures of the installation are read every ten seconds. */
const PATIENCE_MS = 60_000
const QUIET_MS = 25_000
const CLIENTS = 64
const MESSAGES = 400

export const alerts: Check = {
  name: 'alerts',
  about: 'the metrics of all servers and workers by the shipped rules while faults are caused',
  bar: 'every alert fires for its fault, none without one',
  run: runAlerts,
}

async function runAlerts(fleet: Fleet): Promise<CheckReport> {
  await rememberBackups(fleet)
  const watching = await startPrometheus(fleet.places)
  const [fired, before] = [new Map<string, number>(), new Set<string>()]
  await look(watching, QUIET_MS, (name) => before.add(name))
  for (const { name, cause, alerts } of FAULTS) {
    const undo = await cause(fleet)
    const since = Date.now()
    await look(watching, PATIENCE_MS, (name) => fired.set(name, fired.get(name) ?? Date.now() - since), alerts)
    await undo()
    say(`  ${name}: ${alerts.filter((alert) => fired.has(alert)).length} of ${alerts.length} alerts`)
  }
  await watching.service.stop()
  const silent = shippedAlerts().filter((name) => !fired.has(name))
  return {
    figures: Object.fromEntries([...fired].map(([name, took]) => [`${name} fired after (ms)`, took])),
    failures: { 'alerts that did not fire': silent.length, 'alerts without a fault': before.size },
    messages: [
      ...silent.map((name) => `${name} did not fire`),
      ...[...before].map((name) => `${name} without a fault`),
    ],
  }
}

/** Notes what fires until all of the wanted alerts did, or the time is over. */
async function look(
  { firing }: Watching,
  ms: number,
  note: (name: string) => void,
  wanted: readonly string[] = [],
): Promise<void> {
  const missing = new Set(wanted)
  for (const until = Date.now() + ms; Date.now() < until; await sleep(500)) {
    for (const name of await firing()) {
      note(name)
      missing.delete(name)
    }
    if (wanted.length > 0 && missing.size === 0) return
  }
}

interface Fault {
  name: string
  alerts: string[]
  /** Returns what ends it. */
  cause: (fleet: Fleet) => Promise<() => Promise<void>>
}

const FAULTS: Fault[] = [
  {
    name: 'messages wait and die',
    alerts: ['CodesWait', 'ReceiptsWait', 'NewsWait', 'MessagesDie'],
    cause: holdMessages,
  },
  {
    name: 'votes are not closed, ledgers not sealed, backups old',
    alerts: ['VoteNotClosed', 'LedgerNotSealed', 'JobSilent', 'BackupOld', 'LedgerUnchecked'],
    cause: holdJobs,
  },
  { name: 'the public log waits, and a witness sees a fork', alerts: ['LogWaits', 'LogRefused'], cause: holdLog },
  { name: 'a job may not read its table', alerts: ['JobFails'], cause: revokeRight },
  { name: 'a worker is gone', alerts: ['ProcessDown'], cause: loseWorker },
  { name: 'a server is interrupted', alerts: ['EventLoopBlocked'], cause: interruptServer },
  { name: 'the standby is lost', alerts: ['StandbyMissing'], cause: takeStandby },
  { name: 'a table is locked', alerts: ['ConnectionsShort'], cause: lockTable },
  {
    name: 'the database hangs',
    alerts: ['DatabaseUnreadable', 'ErrorsServed', 'PagesSlow', 'LimitsNotShared'],
    cause: freezeDatabase,
  },
]

const execute = ({ databaseUrl }: Fleet, sql: string, values: unknown[] = []): Promise<unknown> =>
  withClient(databaseUrl, (client) => client.query(sql, values))

/** As after a backup and a check of the ledgers: without them no alert could tell that they are old. */
async function rememberBackups(fleet: Fleet): Promise<void> {
  await setJobs(fleet, `now()`, `now()`)
}

async function setJobs(fleet: Fleet, backup: string, check: string): Promise<void> {
  await execute(
    fleet,
    `INSERT INTO "JobState" ("name", "worker", "succeededAt") VALUES ('backup', 'fleet', ${backup}), ('ledger check', 'fleet', ${check})
     ON CONFLICT ("name") DO UPDATE SET "succeededAt" = excluded."succeededAt"`,
  )
}

/** Messages that have waited for long, more than a slow provider takes, and some that were given up. */
async function holdMessages(fleet: Fleet): Promise<() => Promise<void>> {
  await fleet.standIns.mail.become('slow')
  const insert = (lane: string, status: string, age: string, count: number) =>
    execute(
      fleet,
      `INSERT INTO "OutboxMessage" ("id", "organizationId", "channel", "lane", "recipient", "template", "locale", "host", "facts", "status", "nextAttemptAt")
       SELECT gen_random_uuid(), d."organizationId", 'MAIL', $1::"OutboxLane", 'late@example.org', 'welcome', 'en', d."host",
         jsonb_build_object('name', 'Ada', 'link', 'https://' || d."host" || '/'), $2::"OutboxStatus", now() - $3::interval
       FROM "OrganizationDomain" d, generate_series(1, $4::int) WHERE d."host" = $5`,
      [lane, status, age, count, fleet.place.host],
    )
  await insert('CODES', 'PENDING', '2 minutes', MESSAGES)
  await insert('RECEIPTS', 'PENDING', '20 minutes', MESSAGES)
  await insert('NEWS', 'PENDING', '7 hours', MESSAGES)
  await insert('NEWS', 'DEAD', '1 minute', 30)
  return async () => {
    await execute(fleet, `DELETE FROM "OutboxMessage" WHERE "recipient" = 'late@example.org'`)
    await fleet.standIns.mail.become('up')
  }
}

/** Somebody locks a vote that is over, and a worker that does not exist leads the sealing. */
async function holdJobs(fleet: Fleet): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: fleet.databaseUrl })
  holder.on('error', () => undefined)
  await holder.connect()
  const { voteModuleId, processId } = fleet.place
  const { rows } = await holder.query<{ id: number }>(
    `INSERT INTO "Module" ("organizationId", "processId", "phaseId", "type", "name", "enabled", "sourceModuleId", "settings")
     SELECT "organizationId", "processId", "phaseId", "type", '{"en": "Locked"}', true, "sourceModuleId", "settings"
     FROM "Module" WHERE "id" = $1 AND "processId" = $2 RETURNING "id"`,
    [voteModuleId, processId],
  )
  const id = rows[0]?.id ?? 0
  await holder.query('SET session_replication_role = replica')
  await holder.query(
    `INSERT INTO "LedgerEvent" ("organizationId", "moduleId", "kind", "commitment", "receipt", "createdAt")
     SELECT "organizationId", "id", 'VOTING_EXTENDED', repeat('0', 64), 'of-the-fleet', now() - interval '10 minutes' FROM "Module" WHERE "id" = $1`,
    [id],
  )
  await holder.query(
    `UPDATE "JobState" SET "worker" = 'nobody', "leaseUntil" = now() + interval '10 minutes', "succeededAt" = now() - interval '20 minutes'
     WHERE "name" IN ('ledger', 'whole ledger')`,
  )
  await setJobs(fleet, `now() - interval '2 days'`, `now() - interval '10 days'`)
  await holder.query(
    `UPDATE "Module" SET "votingOpenedAt" = now() - interval '2 days', "votingClosesAt" = now() - interval '1 hour' WHERE "id" = $1`,
    [id],
  )
  await holder.query('BEGIN')
  await holder.query('SELECT 1 FROM "Module" WHERE "id" = $1 FOR UPDATE', [id])
  return async () => {
    // While the vote is still locked: no worker may close it in between, whose event would have no vote.
    await holder.query('DELETE FROM "LedgerEvent" WHERE "moduleId" = $1', [id])
    await holder.query('DELETE FROM "Module" WHERE "id" = $1', [id])
    await holder.query('COMMIT')
    await holder.query(`UPDATE "JobState" SET "leaseUntil" = NULL WHERE "worker" = 'nobody'`)
    await holder.end()
    await rememberBackups(fleet)
  }
}

/** A worker that does not exist leads the job of the log, and a witness has refused its newest checkpoint. */
async function holdLog(fleet: Fleet): Promise<() => Promise<void>> {
  await execute(
    fleet,
    `UPDATE "JobState" SET "worker" = 'nobody', "leaseUntil" = now() + interval '10 minutes' WHERE "name" = 'public log'`,
  )
  await execute(
    fleet,
    `INSERT INTO "LogQueue" ("kind", "entry", "queuedAt") VALUES ('of the fleet', sha256('fleet'), now() - interval '20 minutes')`,
  )
  await execute(
    fleet,
    `INSERT INTO "WitnessState" ("witness", "outcome", "triedAt") VALUES ('witness.example+00000000', 'fork', now())`,
  )
  return async () => {
    await execute(fleet, `DELETE FROM "LogQueue" WHERE "kind" = 'of the fleet'`)
    await execute(fleet, `DELETE FROM "WitnessState" WHERE "witness" = 'witness.example+00000000'`)
    await execute(fleet, `UPDATE "JobState" SET "leaseUntil" = NULL WHERE "worker" = 'nobody'`)
  }
}

async function revokeRight(fleet: Fleet): Promise<() => Promise<void>> {
  await execute(fleet, `REVOKE SELECT ON "Export" FROM ${ROLE}`)
  return async () => {
    await execute(fleet, `GRANT SELECT ON "Export" TO ${ROLE}`)
  }
}

async function loseWorker(fleet: Fleet): Promise<() => Promise<void>> {
  const [worker] = fleet.workers
  if (worker) process.kill(worker.pid, 'SIGKILL')
  return async () => {
    startFleetWorker(fleet, 0)
  }
}

async function takeStandby(fleet: Fleet): Promise<() => Promise<void>> {
  await loseStandby(fleet)
  return async () => {
    await returnNode(fleet)
    await untilInStep(fleet)
  }
}

/** Stops a server for most of every second. */
async function interruptServer({ apps }: Fleet): Promise<() => Promise<void>> {
  const pid = apps[0]?.pid ?? 0
  let isOver = false
  const interrupting = (async () => {
    while (!isOver) {
      process.kill(pid, 'SIGSTOP')
      await sleep(700)
      process.kill(pid, 'SIGCONT')
      await sleep(500)
    }
  })()
  return async () => {
    isOver = true
    await interrupting
  }
}

async function lockTable(fleet: Fleet): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: fleet.databaseUrl })
  holder.on('error', () => undefined)
  await holder.connect()
  await holder.query('BEGIN; LOCK TABLE "Process" IN ACCESS EXCLUSIVE MODE')
  const stop = readALot(fleet)
  return async () => {
    await holder.query('ROLLBACK')
    await holder.end()
    await stop()
  }
}

async function freezeDatabase(fleet: Fleet): Promise<() => Promise<void>> {
  const stop = readALot(fleet)
  const pid = postmasterOf(await untilRole(fleet.places, 'primary')) ?? 0
  signalCluster(pid, 'SIGSTOP')
  return async () => {
    signalCluster(pid, 'SIGCONT')
    await stop()
  }
}

/** Many people at one server: some read, some sign in. */
function readALot(fleet: Fleet): () => Promise<void> {
  let isOver = false
  const port = fleet.places.apps[0] ?? 0
  const clients = Array.from({ length: CLIENTS }, async (_one, index) => {
    while (!isOver) {
      const path = `${routes.process(fleet.place.processId)}?reader=${crypto.randomUUID()}`
      const body = { username: `nobody${crypto.randomUUID()}`, password: 'wrong' }
      if (index % 4 === 0) await ask(fleet, port, { method: 'POST', path: '/api/v1/login', body })
      else await ask(fleet, port, { path, headers: { accept: 'text/html' } })
    }
  })
  return async () => {
    isOver = true
    await Promise.all(clients)
  }
}
