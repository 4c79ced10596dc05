// `npm run backup [-- --to FOLDER] [--files versions]`: one folder with the database, the uploaded files and the
// checkpoints of the ledgers and of the public log, all of one instant, taken while the platform runs. Without FOLDER it
// is BACKUP_DIR/<time>.
// `--files versions` lists the files of a versioned bucket instead of copying them.
import { spawn } from 'node:child_process'
import { createWriteStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { databasePool } from '@/lib/foundation/db/pool'
import { NO_SCHEMA, schemaProblem } from '@/lib/foundation/db/schema-version'
import { env } from '@/lib/foundation/env'
import type { StoredFile } from '@/lib/foundation/files/storing/stored-keys'
import { keyedHash } from '@/lib/foundation/secrets/secrets'
import { BACKUP_JOB } from '@/lib/operation/doctor/check-jobs'
import { dataBeside, findDataPlaces } from '@/lib/operation/doctor/disks'
import { appRoles } from '../database/app-grants'
import { appliedMigrations } from '../database/apply-migrations'
import { withClient } from '../database/connection'
import { migrationNames } from '../database/migrations-folder'
import { copyFiles } from './copy-files'
import { hashFile, hashStream } from './hash-stream'
import { CHECKPOINTS, DUMP, MANIFEST, type Manifest } from './manifest'
import { directUrl, postgresAddress } from './postgres-address'
import { findPrograms } from './postgres-programs'
import { removeUnfinished } from './remove-unfinished'
import { sealManifest } from './seal-manifest'

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, files: { type: 'string', default: 'copy' } },
  })
  if (values.files !== 'copy' && values.files !== 'versions') throw new Error('--files is copy or versions.')
  const createdAt = new Date()
  const folder = folderOf(values.to, createdAt)
  const copiesFiles = values.files === 'copy'
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`)
  // The manifest is written last: a folder without it is not a backup.
  removeUnfinished(dirname(folder), createdAt.getTime())
  const unfinished = `${folder}.unfinished-${process.pid}`
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  try {
    const { manifest, missing } = await withClient(directUrl(), (client) =>
      copy(client, { folder: unfinished, createdAt, copiesFiles }),
    )
    writeFileSync(join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)
    sealManifest(unfinished)
    renameSync(unfinished, folder)
    await withClient(directUrl(), (client) => recordBackup(client, createdAt))
    report(folder, manifest, missing)
    await warnOfSharedDisk(folder)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw error
  } finally {
    await databasePool().end()
  }
}

function folderOf(to: string | undefined, createdAt: Date): string {
  if (to) return resolve(process.env['INIT_CWD'] ?? '.', to)
  if (env.BACKUP_DIR) return resolve(env.BACKUP_DIR, createdAt.toISOString().replaceAll(':', '-').slice(0, 19))
  throw new Error(
    'Where to? Set BACKUP_DIR, or npm run backup -- --to FOLDER: a folder on another disk than the database and DATA_DIR.',
  )
}

// The backup is made: what cannot be found out about its disk is no failure.
async function warnOfSharedDisk(folder: string): Promise<void> {
  const beside = await findDataPlaces().then(
    (places) => dataBeside(folder, places),
    (error: unknown) => {
      console.error(`Whether this backup is on the disk of the data is unknown: ${String(error)}`)
      return []
    },
  )
  if (beside.length === 0) return
  const data = beside.map(({ what }) => what).join(' and ')
  console.error(`WARNING: this backup is on the disk of ${data} and is lost with it. Copy it to another machine.`)
}

function report(folder: string, { dump, files }: Manifest, missing: readonly string[]): void {
  console.log(`Database: ${inMegabytes(dump.bytes)}. Files: ${files.count}, ${inMegabytes(files.bytes)}.`)
  if (files.deleted > 0) console.log(`${files.deleted} files were deleted while the backup was made.`)
  if (missing.length > 0)
    console.error(`WARNING: ${missing.length} files of the database are missing in the storage, such as ${missing[0]}.`)
  console.log(`Backup in ${folder}. It holds personal data; APP_SECRET is not in it and is needed to restore it.`)
}

/** Notes the success where `npm run doctor` and the metrics look for it. */
async function recordBackup(client: pg.Client, startedAt: Date): Promise<void> {
  await client.query(
    `INSERT INTO "JobState" ("name", "worker", "startedAt", "succeededAt", "milliseconds")
     VALUES ($1, 'backup', $2, now(), $3) ON CONFLICT ("name") DO UPDATE SET "startedAt" = excluded."startedAt",
       "succeededAt" = excluded."succeededAt", "failure" = NULL, "milliseconds" = excluded."milliseconds"`,
    [BACKUP_JOB, startedAt, Date.now() - startedAt.getTime()],
  )
}

type Copy = { folder: string; createdAt: Date; copiesFiles: boolean }
type Copied = { manifest: Manifest; missing: string[] }

async function copy(client: pg.Client, { folder, createdAt, copiesFiles }: Copy): Promise<Copied> {
  // Dump, file list and checkpoints are read in one snapshot.
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const applied = await appliedMigrations(client)
  const problem = applied ? schemaProblem(migrationNames(), applied) : NO_SCHEMA
  if (problem) throw new Error(problem)
  const { rows } = await client.query<{ snapshot: string; version: number }>(
    `SELECT pg_export_snapshot() AS "snapshot", current_setting('server_version_num')::int / 10000 AS "version"`,
  )
  const { snapshot = '', version = 0 } = rows[0] ?? {}
  const { rows: files } = await client.query<StoredFile>(
    'SELECT "id", "organizationId", "purpose", "variants" FROM "File"',
  )
  const { rows: batches } = await client.query<{ sealedAt: Date }>(
    `SELECT "organizationId", "moduleId", "sequence", "firstPosition", "eventCount", "merkleRoot", "previousHash", "sealedAt",
       "hash", "signature" FROM "LedgerBatch" ORDER BY "moduleId", "sequence"`,
  )
  const { rows: logs } = await client.query<{ note: string }>(
    'SELECT "note" FROM "LogCheckpoint" ORDER BY "size" DESC LIMIT 1',
  )
  const dump = await dumpDatabase(version, snapshot, join(folder, DUMP))
  await client.query('COMMIT')
  writeFileSync(join(folder, CHECKPOINTS), JSON.stringify({ checkpoints: batches, log: logs[0]?.note ?? null }))
  const copied = await copyFiles(files, { folder, copies: copiesFiles, stillThere })
  const manifest = {
    format: 3 as const,
    createdAt: createdAt.toISOString(),
    postgres: version,
    migrations: migrationNames(),
    appRoles: await appRoles(client),
    secret: keyedHash('backup', 'the secret of this installation'),
    dump,
    checkpoints: await hashFile(join(folder, CHECKPOINTS)),
    files: copied.files,
  }
  return { manifest, missing: copied.missing }
}

// On a connection of its own, because copying files may take hours.
async function stillThere(ids: readonly string[]): Promise<string[]> {
  return withClient(directUrl(), async (client) => {
    const { rows } = await client.query<{ id: string }>('SELECT "id" FROM "File" WHERE "id" = ANY ($1)', [ids])
    return rows.map(({ id }) => id)
  })
}

async function dumpDatabase(version: number, snapshot: string, file: string): Promise<Manifest['dump']> {
  const { address, env: password } = postgresAddress(directUrl())
  const args = [
    '--format=custom',
    '--no-owner',
    '--no-acl',
    '--no-comments',
    `--snapshot=${snapshot}`,
    `--dbname=${address}`,
  ]
  const dump = spawn(findPrograms(version).program('pg_dump'), args, {
    env: { ...process.env, ...password },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number>((done) => dump.once('close', (code) => done(code ?? 1)))
  const content = await hashStream(dump.stdout, createWriteStream(file, { mode: 0o600 }))
  if ((await ended) !== 0) throw new Error('pg_dump failed: nothing was backed up.')
  return content
}

function inMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
