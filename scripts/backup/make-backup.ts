// `npm run backup [-- --to FOLDER]`: one folder with the database, the uploaded files and the checkpoints of the
// ledgers, all of one instant, taken while the platform runs. Without FOLDER it is DATA_DIR/backups/<time>.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createWriteStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { NO_SCHEMA, schemaProblem } from '@/lib/foundation/db/schema-version'
import { env } from '@/lib/foundation/env'
import { type StoredFile, storedKeys } from '@/lib/foundation/files/storing/stored-keys'
import { keyedHash } from '@/lib/foundation/secrets/secrets'
import { currentStorage } from '@/lib/foundation/storage/current-storage'
import { BACKUP_JOB } from '@/lib/operation/doctor/check-jobs'
import { appRoles } from '../database/app-grants'
import { appliedMigrations } from '../database/apply-migrations'
import { withClient } from '../database/connection'
import { migrationNames } from '../database/migrations-folder'
import { CHECKPOINTS, DUMP, FILES, MANIFEST, type Manifest } from './manifest'
import { directUrl, postgresAddress } from './postgres-address'
import { findPrograms } from './postgres-programs'

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  const createdAt = new Date()
  const folder = values.to
    ? resolve(process.env['INIT_CWD'] ?? '.', values.to)
    : resolve(env.DATA_DIR, 'backups', createdAt.toISOString().replaceAll(':', '-').slice(0, 19))
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`)
  // The manifest is written last: a folder without it is not a backup.
  const unfinished = `${folder}.unfinished-${process.pid}`
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  try {
    const manifest = await withClient(directUrl(), (client) => copy(client, unfinished, createdAt))
    writeFileSync(join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)
    renameSync(unfinished, folder)
    await withClient(directUrl(), (client) => recordBackup(client, createdAt))
    report(folder, manifest)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw error
  }
}

function report(folder: string, { dump, files }: Manifest): void {
  console.log(`Database: ${inMegabytes(dump.bytes)}. Files: ${files.count}, ${inMegabytes(files.bytes)}.`)
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

async function copy(client: pg.Client, folder: string, createdAt: Date): Promise<Manifest> {
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
  const dump = await dumpDatabase(version, snapshot, join(folder, DUMP))
  await client.query('COMMIT')
  writeFileSync(join(folder, CHECKPOINTS), JSON.stringify(batches))
  return {
    format: 1,
    createdAt: createdAt.toISOString(),
    postgres: version,
    migrations: migrationNames(),
    appRoles: await appRoles(client),
    secret: keyedHash('backup', 'the secret of this installation'),
    dump,
    files: await copyFiles(files, join(folder, FILES)),
  }
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
  const hash = createHash('sha256')
  let bytes = 0
  const watched = new PassThrough()
  watched.on('data', (chunk: Buffer) => {
    hash.update(chunk)
    bytes += chunk.length
  })
  await pipeline(dump.stdout, watched, createWriteStream(file, { mode: 0o600 }))
  if ((await ended) !== 0) throw new Error('pg_dump failed: nothing was backed up.')
  return { sha256: hash.digest('hex'), bytes }
}

// A missing file was deleted since the snapshot, usually by its owner: leave it out.
async function copyFiles(files: readonly StoredFile[], folder: string): Promise<Manifest['files']> {
  const total = { count: 0, bytes: 0 }
  for (const key of files.flatMap(storedKeys)) {
    const stream = await currentStorage().stream(key)
    if (!stream) continue
    const path = join(folder, key)
    mkdirSync(dirname(path), { recursive: true })
    const target = createWriteStream(path, { mode: 0o600 })
    await pipeline(stream, target)
    total.count += 1
    total.bytes += target.bytesWritten
  }
  return total
}

function inMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
