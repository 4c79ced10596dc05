// `npm run reliability`: 64 clients vote on the production server while server and PostgreSQL are killed three times, the
// vote is closed in the middle, and everything that was acknowledged is looked for afterwards. Prints its figures.
import { setTimeout as sleep } from 'node:timers/promises'
import { appEnvironment } from '../app-environment'
import { openConnection } from '../bench/keep-alive'
import { findLoadPlace, type LoadPlace } from '../bench/load-place'
import { programOutput } from '../bench/program-output'
import { seedLoad } from '../bench/seed-load'
import { buildRelease } from '../build'
import { type Cluster, startCluster } from '../database/cluster'
import { createDatabase, dropDatabase, withClient } from '../database/connection'
import { applyMigrations } from '../database/migrate'
import { finish, stopOnSignals } from '../ending'
import { freePort } from '../free-port'
import { ownProgram, run, type Service } from '../processes'
import { say, step } from '../progress'
import { startServer, startWorker } from '../serve'
import { fromRoot } from '../settings'
import { act, type Reply, type Voter, type VoterRecord } from './client'

const CLIENTS = 64
const KILLS = 3
const SECONDS_BETWEEN = 8
const PREFERENCES_MAX = 5
const SIZE = { proposals: 30, votes: 0, voters: CLIENTS }
const NAME = 'reliability'
const HOME = fromRoot('.data/reliability')

interface World {
  cluster: Cluster
  server: Service
  worker: Service
  release: string
  port: number
  env: Record<string, string>
  kills: number
  /** When the deadline was set; no client is told it but by a refusal. */
  endedAt: number
}

stopOnSignals()
await finish(await main())

async function main(): Promise<number> {
  const world = await step('Production server on an empty database', prepare)
  const place = await findLoadPlace(world.cluster.urlOf(NAME))
  const tokens = (await programOutput('scripts/bench/issue-tokens.ts', world.env)).trim().split('\n')
  const voters = tokens.slice(0, CLIENTS).map((token) => aVoter(world, place, token))
  const killing = killThrice(world).then(() => endVoting(world))
  const records = await step(`${voters.length} clients`, () =>
    Promise.all(voters.map((voter) => act(voter, 1_000_000))),
  )
  await killing
  return conclude(world, place, records)
}

async function prepare(): Promise<World> {
  const release = await buildRelease(fromRoot('.data/bench'))
  const cluster = await startCluster({ home: HOME, durable: true })
  await dropDatabase(cluster.urlOf('postgres'), NAME)
  await createDatabase(cluster.urlOf('postgres'), NAME)
  const url = cluster.urlOf(NAME)
  await applyMigrations(url)
  await seedLoad(url, SIZE)
  await withClient(url, (client) =>
    client.query(
      `UPDATE "Module" SET "settings" = "settings" || jsonb_build_object('ballot',
         jsonb_build_object('kind', 'preferences', 'choicesMax', $1::int)) WHERE "votingOpenedAt" IS NOT NULL`,
      [PREFERENCES_MAX],
    ),
  )
  const port = await freePort()
  const env = { ...appEnvironment({ database: { url, isConcurrent: true }, home: HOME, port }), TRUST_PROXY: '1' }
  const server = await startServer({ release, port, env, logs: HOME })
  return { cluster, server, worker: startWorker({ env, logs: HOME }), release, port, env, kills: 0, endedAt: Infinity }
}

/** Kills both outright, as a power cut would, and starts them again on the same port. */
async function killThrice(world: World): Promise<void> {
  for (let time = 0; time < KILLS; time++) {
    await sleep(SECONDS_BETWEEN * 1000)
    process.kill(world.server.pid, 'SIGKILL')
    process.kill(world.cluster.service.pid, 'SIGKILL')
    process.kill(world.worker.pid, 'SIGKILL')
    await Promise.all([world.server.ended, world.cluster.service.ended, world.worker.ended])
    const before = new URL(world.cluster.urlOf(NAME)).port
    world.cluster = await startCluster({ home: HOME, durable: true })
    const after = new URL(world.cluster.urlOf(NAME)).port
    for (const [name, value] of Object.entries(world.env)) world.env[name] = value.replace(`:${before}/`, `:${after}/`)
    const { release, port, env } = world
    world.server = await startServer({ release, port, env, logs: HOME })
    world.worker = startWorker({ env, logs: HOME })
    world.kills += 1
    say(`killed and started again (${world.kills})`)
  }
}

/** Lets the deadline pass while everybody votes. */
async function endVoting(world: World): Promise<void> {
  await sleep(SECONDS_BETWEEN * 1000)
  await withClient(world.cluster.urlOf(NAME), (client) =>
    client.query('UPDATE "Module" SET "votingClosesAt" = clock_timestamp() WHERE "votingOpenedAt" IS NOT NULL'),
  )
  world.endedAt = Date.now()
}

function aVoter(world: World, place: LoadPlace, token: string): Voter {
  let connection = openConnection(world.port, place.host)
  return {
    kind: 'preferences',
    proposals: place.proposalIds,
    random: Math.random,
    send: async ({ method, path, body, key }): Promise<Reply> => {
      // Only a voter who would never be told that the vote is closed ends by the clock.
      if (Date.now() > world.endedAt + 30_000) return { status: 403, body: { errors: [{ code: 1501 }] } }
      try {
        const { status, text } = await connection.send({
          method,
          path: `/api/v1/process-modules/${place.voteModuleId}${path}`,
          headers: { authorization: `Bearer ${token}`, ...(key ? { 'idempotency-key': key } : {}) },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        })
        return { status, body: JSON.parse(text) as unknown }
      } catch {
        connection.close()
        connection = openConnection(world.port, place.host)
        await sleep(200)
        return { status: 0, body: null }
      }
    },
  }
}

async function conclude(world: World, place: LoadPlace, records: readonly VoterRecord[]): Promise<number> {
  const url = world.cluster.urlOf(NAME)
  const wrong = records.flatMap((record) => record.wrong)
  const found = await step('Looking for every acknowledged choice', () => missing(url, place, records))
  await sleep(15_000) // the worker closes the vote and seals what is left
  const verified = await step('Ledger', () =>
    run(ownProgram('scripts/verify-ledger.ts', ['--host', place.host]), { env: world.env }),
  )
  const sum = (of: (record: VoterRecord) => number) => records.reduce((total, record) => total + of(record), 0)
  const figures = {
    clients: records.length,
    kills: world.kills,
    acknowledged: sum(({ acknowledged }) => acknowledged),
    refused: sum(({ refused }) => refused),
    'sent twice at once': sum(({ duplicates }) => duplicates),
    'sent again later': sum(({ repeats }) => repeats),
    'answers lost': sum(({ lost }) => lost),
    'told that the vote is closed': records.filter(({ closed }) => closed).length,
    ...found,
    'wrong answers': wrong.length,
    'ledger verified': verified === 0 ? 'yes' : 'NO',
  }
  for (const [name, figure] of Object.entries(figures)) console.info(`${String(figure).padStart(8)}  ${name}`)
  for (const text of wrong.slice(0, 10)) console.error(text)
  const {
    'ballots that differ from what was acknowledged': differing,
    'limits exceeded': exceeded,
    'events too many or too few': events,
  } = found
  return differing + exceeded + events + wrong.length + verified === 0 && world.kills === KILLS ? 0 : 1
}

async function missing(url: string, place: LoadPlace, records: readonly VoterRecord[]) {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ version: number; choices: number[] }>(
      `SELECT b."version", array(SELECT "proposalId" FROM "Choice" c WHERE c."ballotId" = b."id" ORDER BY 1) AS "choices"
       FROM "Ballot" b WHERE b."moduleId" = $1`,
      [place.voteModuleId],
    )
    // Nothing here knows which ballot is whose: as many of each state must stand as were acknowledged.
    const state = (version: number, choices: number[]) => `${version}: ${choices.toSorted((a, b) => a - b).join(' ')}`
    const stored = rows.map(({ version, choices }) => state(version, choices)).toSorted()
    const told = records
      .flatMap(({ last }) =>
        last === null || last.version === 0
          ? []
          : [
              state(
                last.version,
                last.choices.map(({ proposalId }) => proposalId),
              ),
            ],
      )
      .toSorted()
    const events = await client.query<{ events: number }>(
      `SELECT count(*)::int AS "events" FROM "LedgerEvent" WHERE "moduleId" = $1 AND "kind" = 'BALLOT_CHANGED'`,
      [place.voteModuleId],
    )
    const versions = rows.reduce((sum, { version }) => sum + version, 0)
    return {
      ballots: stored.length,
      'ballots that differ from what was acknowledged':
        told.filter((text, index) => text !== stored[index]).length + Math.abs(told.length - stored.length),
      'limits exceeded': rows.filter(({ choices }) => choices.length > PREFERENCES_MAX).length,
      'events too many or too few': Math.abs(versions - (events.rows[0]?.events ?? 0)),
    }
  })
}
