// The end of the votes: closed, sealed, verified; then a backup, restored elsewhere by a role that owns its tables and is no
// superuser. Point in time by the archive of WAL is the test of pgBackRest.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { quoteName, withClient, withDatabase } from '@/scripts/database/connection'
import { closeOpenVotes } from '../../reliability/lawful-votes'
import type { Check, CheckReport } from '../check'
import { operate } from '../operator'
import { HOME } from '../places'
import { untilInStep } from '../synchrony'
import { askServer } from '../visitor'
import type { Fleet } from '../world'

const OWNER = 'restorer'
const RESTORED = 'restored'
const SEALED_SECONDS_MAX = 60

export const restore: Check = {
  name: 'restore',
  about: 'votes closed and sealed, ledgers verified, a backup restored as the owner of its tables',
  bar: 'every ledger whole before and after, every row there',
  run: runRestore,
}

// As an officer does: count, look, publish what was seen.
async function publish(fleet: Fleet) {
  const path = `/processes/${fleet.place.processId}/results`
  const asked = { method: 'POST', token: fleet.adminToken } as const
  const counted = await askServer(fleet, 0, { ...asked, path: `${path}/compute`, body: {} })
  const { hash } = counted.body as { hash: string }
  return askServer(fleet, 0, { ...asked, path: `${path}/publish`, body: { hash, decidedBy: 'Council' } })
}

async function runRestore(fleet: Fleet): Promise<CheckReport> {
  // A check before may have ended in a change of the leader.
  await untilInStep(fleet)
  const sealedAfter = await closeVotes(fleet)
  const published = await publish(fleet)
  const verified = await operate(['verify:ledger'], fleet.env)
  const folder = join(HOME, 'backup')
  const owner = { DATABASE_URL: fleet.databaseUrl, DIRECT_URL: '' }
  const began = Date.now()
  const saved = await operate(['backup', '--to', folder], { ...fleet.env, ...owner, INIT_CWD: HOME })
  const savedMs = Date.now() - began
  const url = await emptyDatabase(fleet)
  const place = { DATABASE_URL: url, DIRECT_URL: '', DATA_DIR: join(HOME, 'restored'), S3_BUCKET: '', S3_ENDPOINT: '' }
  const keys = { S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' }
  const restored = await operate(['restore', folder], { ...fleet.env, ...place, ...keys, INIT_CWD: HOME })
  const [before, after] = [await countRows(fleet.databaseUrl), await countRows(url)]
  const differing = Object.keys(before).filter((table) => before[table] !== after[table])
  const outcomes = { verified, saved, restored }
  return {
    figures: {
      'votes closed and sealed after (s)': sealedAfter,
      'ledger events': before['LedgerEvent'] ?? 0,
      'backup beside the running installation (s)': Math.round(savedMs / 1000),
      'backup, restore and verification (s)': Math.round((Date.now() - began) / 1000),
      'owner of the restored tables': await ownerOf(url),
    },
    failures: {
      'votes not sealed in a minute': sealedAfter > SEALED_SECONDS_MAX ? 1 : 0,
      'ledgers that are not whole': verified.code === 0 && /are whole/.test(verified.said) ? 0 : 1,
      'results not published': published.status === 200 ? 0 : 1,
      'backups that failed': saved.code === 0 ? 0 : 1,
      'restored ledgers that are not whole': restored.code === 0 && /are whole/.test(restored.said) ? 0 : 1,
      'tables with other rows': differing.length,
    },
    messages: [
      ...Object.values(outcomes).flatMap(({ code, said }) => (code === 0 ? [] : [said.slice(-2000)])),
      ...differing.map((table) => `${table}: ${before[table]} rows, restored ${after[table]}`),
    ],
  }
}

/** Closes the votes; returns the seconds until the workers have sealed everything. */
async function closeVotes({ databaseUrl }: Fleet): Promise<number> {
  await closeOpenVotes(databaseUrl)
  const since = Date.now()
  const isDone = () =>
    withClient(databaseUrl, async (client) => {
      const { rows } = await client.query<{ waiting: number }>(
        `SELECT (SELECT count(*) FROM "Module" WHERE "votingOpenedAt" IS NOT NULL AND "votingClosedAt" IS NULL)::int
           + (SELECT count(*) FROM "LedgerEvent" e WHERE NOT EXISTS
             (SELECT 1 FROM "LedgerEntry" s WHERE s."eventId" = e."id"))::int AS "waiting"`,
      )
      return rows[0]?.waiting === 0
    })
  while (!(await isDone()) && Date.now() - since < 2000 * SEALED_SECONDS_MAX) await sleep(500)
  return Math.round((Date.now() - since) / 1000)
}

/** An empty database of a role that is no superuser, with the extensions that an administrator creates. */
async function emptyDatabase({ databaseUrl, places }: Fleet): Promise<string> {
  const server = withDatabase(databaseUrl, 'postgres')
  await withClient(server, async (client) => {
    await client.query(`CREATE ROLE ${OWNER} LOGIN PASSWORD ${client.escapeLiteral(places.password)}`)
    await client.query(`CREATE DATABASE ${RESTORED} OWNER ${OWNER} TEMPLATE template0`)
  })
  const asSuperuser = withDatabase(databaseUrl, RESTORED)
  await withClient(asSuperuser, (client) => client.query('CREATE EXTENSION postgis; CREATE EXTENSION pg_trgm'))
  const url = new URL(asSuperuser)
  url.username = OWNER
  return url.toString()
}

/** Rows by table, for what never changes while nobody writes. */
async function countRows(url: string): Promise<Record<string, number>> {
  const tables = [
    'Organization',
    'User',
    'Proposal',
    'Ballot',
    'Choice',
    'LedgerEvent',
    'LedgerEntry',
    'LedgerBatch',
    'Result',
  ]
  const counts = tables.map((table) => `(SELECT count(*)::int FROM ${quoteName(table)}) AS ${quoteName(table)}`)
  return withClient(url, async (client) => {
    const { rows } = await client.query<Record<string, number>>(`SELECT ${counts.join(', ')}`)
    return rows[0] ?? {}
  })
}

async function ownerOf(url: string): Promise<string> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ owner: string }>(
      `SELECT tableowner AS "owner" FROM pg_tables WHERE tablename = 'Organization'`,
    )
    return rows[0]?.owner ?? ''
  })
}
