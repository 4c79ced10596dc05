// `npm run restore -- FOLDER [--force]`: restores database and files, migrates, and verifies every ledger against the
// backup's checkpoints. The database must be empty; --force replaces its content. It changes completely or not at all.
// `--files-only` leaves the database as it is, after a restore by other means such as pgBackRest, and puts back the files
// that it names and the storage lacks. `--unsealed` takes a backup that nothing proves to be of this installation.
import { spawn, spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { type StoredFile, storedKeys } from '@/lib/foundation/files/storing/stored-keys'
import { keyedHash } from '@/lib/foundation/secrets/secrets'
import { currentStorage } from '@/lib/foundation/storage/current-storage'
import { appRoles, grantToAppRole } from '../database/app-grants'
import { applyMigrations } from '../database/apply-migrations'
import { withClient } from '../database/connection'
import { checkRights, requiredExtensions } from '../database/migration-checks'
import { migrationNames, readMigrations } from '../database/migrations-folder'
import { describeSession } from '../database/session'
import { DROP_EVERYTHING } from './drop-everything'
import { hashFile } from './hash-stream'
import { describeAdministrators, listAdministrators } from './list-administrators'
import { CHECKPOINTS, DUMP, type Manifest, readManifest, SEAL } from './manifest'
import { directUrl, postgresAddress } from './postgres-address'
import { findPrograms } from './postgres-programs'
import { checkFiles, restoreFiles } from './restore-files'
import { RESTORE_OPTIONS } from './restore-options'
import { isSealed } from './seal-manifest'

const CREATE_EXTENSIONS = requiredExtensions(readMigrations())
  .map((name) => `CREATE EXTENSION IF NOT EXISTS ${name} WITH SCHEMA public;`)
  .join('\n')

const USAGE = 'npm run restore -- FOLDER [--force | --files-only] [--unsealed]'

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options: RESTORE_OPTIONS, allowPositionals: true })
  const [named] = positionals
  if (!named) throw new Error(USAGE)
  const folder = resolve(process.env['INIT_CWD'] ?? '.', named)
  const manifest = readManifest(folder)
  await checkBackup(folder, manifest, values.unsealed === true)
  if (values['files-only']) return restoreMissingFiles(folder, manifest)
  const { tables, version, sessions } = await look()
  if (sessions > 0)
    throw new Error(`${sessions} other sessions are connected to the database: stop the platform and its worker first.`)
  if (tables > 0 && !values.force)
    throw new Error(
      `The database is not empty (${tables} tables). Nothing was changed; --force replaces what is in it.`,
    )
  await withClient(directUrl(), async (client) =>
    checkRights(client, await describeSession(client), [{ name: DUMP, checksum: '', sql: CREATE_EXTENSIONS }]),
  )
  const roles = new Set([...manifest.appRoles, ...(await withClient(directUrl(), appRoles))])
  const before = await withClient(directUrl(), listAdministrators)
  await restoreDatabase(join(folder, DUMP), Math.max(version, manifest.postgres), tables > 0)
  const migrations = await applyMigrations(directUrl(), { say: (text) => console.log(text) })
  await withClient(directUrl(), analyze)
  await withClient(directUrl(), (client) => grantAgain(client, [...roles]))
  console.log(
    `Database of ${manifest.createdAt} restored${migrations.length > 0 ? `, ${migrations.length} migrations applied` : ''}.`,
  )
  await reportFiles(await restoreFiles(folder, manifest))
  const after = await withClient(directUrl(), listAdministrators)
  for (const line of describeAdministrators(before, after)) console.log(line)
}

async function restoreMissingFiles(folder: string, manifest: Manifest): Promise<void> {
  const missing = await withClient(directUrl(), missingFiles)
  await reportFiles(await restoreFiles(folder, manifest, new Set(missing)))
}

async function reportFiles(restored: number): Promise<void> {
  const missing = await withClient(directUrl(), missingFiles)
  console.log(`Files: ${restored} restored, ${missing.length} missing.`)
  for (const key of missing.slice(0, 20)) console.log(`missing: ${key}`)
}

/** Everything that can be wrong with a backup, before anything is touched. */
async function checkBackup(folder: string, manifest: Manifest, takesUnsealed: boolean): Promise<void> {
  if (manifest.secret !== keyedHash('backup', 'the secret of this installation'))
    throw new Error(
      'APP_SECRET is not the one that this backup was made with: keys, receipts and encrypted columns would be lost.',
    )
  if (!takesUnsealed) requireSeal(folder, manifest)
  const known = new Set(migrationNames())
  const newer = manifest.migrations.filter((name) => !known.has(name))
  if (newer.length > 0) throw new Error(`The backup was made by a newer release (${newer.join(', ')}).`)
  if ((await hashFile(join(folder, DUMP))).sha256 !== manifest.dump.sha256)
    throw new Error(`${DUMP} is damaged: it is not what was backed up.`)
  const { checkpoints } = manifest
  if (checkpoints && (await hashFile(join(folder, CHECKPOINTS))).sha256 !== checkpoints.sha256)
    throw new Error(`${CHECKPOINTS} is damaged: it is not what was backed up.`)
  await checkFiles(folder, manifest)
}

// Whoever can write the folder can change the hashes in the manifest with what they are of; not the seal.
function requireSeal(folder: string, { format }: Manifest): void {
  if (format === 3 && isSealed(folder)) return
  const why =
    format < 3
      ? 'was made by an earlier release, which sealed no backups'
      : `has no valid seal (${SEAL}): somebody changed it, or another installation made it`
  throw new Error(
    `The backup ${why}. It could contain anybody as an administrator. Only if you know that nobody else could write the folder: --unsealed.`,
  )
}

type Target = { tables: number; version: number; sessions: number }

// pg_stat_activity counts a closed connection for a moment.
async function look(looks = 5): Promise<Target> {
  const target = await withClient(directUrl(), targetOf)
  if (target.sessions === 0 || looks === 1) return target
  await sleep(300)
  return look(looks - 1)
}

async function targetOf(client: pg.Client): Promise<Target> {
  const { rows } = await client.query<Target>(`
    SELECT (SELECT count(*)::int FROM pg_class c WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace
        AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')) AS "tables",
      -- What kind of process another role's session is, only a superuser is told; autovacuum has no role.
      (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
        AND usesysid IS NOT NULL AND coalesce(backend_type, 'client backend') = 'client backend') AS "sessions",
      current_setting('server_version_num')::int / 10000 AS "version"`)
  const [target] = rows
  if (!target) throw new Error('The database says nothing of itself.')
  return target
}

// Commit only after the whole dump was read: a broken pipe changes nothing.
async function restoreDatabase(dump: string, version: number, replaces: boolean): Promise<void> {
  const { program } = findPrograms(version)
  const { address, env: password } = postgresAddress(directUrl())
  const contents = join(tmpdir(), `restore-contents-${process.pid}`)
  writeFileSync(contents, contentsToRestore(program('pg_restore'), dump))
  const reading = spawn(program('pg_restore'), ['--no-owner', '--no-acl', `--use-list=${contents}`, '--file=-', dump], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const writing = spawn(
    program('psql'),
    ['-X', '-q', '-o', '/dev/null', '-v', 'ON_ERROR_STOP=1', '-f', '-', '-d', address],
    {
      env: { ...process.env, ...password, PGOPTIONS: '-c client_min_messages=warning' },
      stdio: ['pipe', 'ignore', 'inherit'],
    },
  )
  const [read, written] = [reading, writing].map(
    (child) => new Promise<number>((done) => child.once('close', (code) => done(code ?? 1))),
  )
  // psql has reported its error and exited: ignore EPIPE.
  writing.stdin.on('error', () => {
    reading.kill()
    reading.stdout.resume()
  })
  writing.stdin.write(`BEGIN;\n${CREATE_EXTENSIONS}\n${replaces ? DROP_EVERYTHING : ''}`)
  reading.stdout.pipe(writing.stdin, { end: false })
  const isWhole = (await read) === 0
  rmSync(contents, { force: true })
  writing.stdin.end(isWhole ? '\nCOMMIT;\n' : '\nROLLBACK;\n')
  if ((await written) !== 0 || !isWhole) throw new Error('The database could not be restored and is as it was.')
}

// Extensions are created before, and their own tables belong to the administrator who created them: the owner of our
// tables may write neither.
function contentsToRestore(pgRestore: string, dump: string): string {
  const listed = spawnSync(pgRestore, ['--list', dump], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  if (listed.status !== 0) throw new Error('The database could not be restored and is as it was: the dump is damaged.')
  return listed.stdout
    .split('\n')
    .filter((line) => !/^\d+; \d+ \d+ (EXTENSION|COMMENT) |^\d+; \d+ \d+ TABLE DATA public spatial_ref_sys /.test(line))
    .join('\n')
}

/** Analyzes our tables; the server's own need an administrator. */
async function analyze(client: pg.Client): Promise<void> {
  await client.query('SET client_min_messages = error')
  await client.query('ANALYZE')
}

/** Restored tables have no grants: apply them again. */
async function grantAgain(client: pg.Client, roles: string[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT rolname AS "name" FROM pg_roles WHERE rolname = ANY ($1) AND rolname <> current_user',
    [roles],
  )
  const present = rows.map(({ name }) => name)
  for (const name of present) await grantToAppRole(client, name)
  if (present.length > 0) console.log(`Rights given to ${present.join(', ')}.`)
  for (const name of roles.filter((role) => !present.includes(role)))
    console.log(`There is no role ${name} on this server: npm run db:role -- ${name}`)
}

async function missingFiles(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<StoredFile>('SELECT "id", "organizationId", "purpose", "variants" FROM "File"')
  const missing: string[] = []
  for (const key of rows.flatMap(storedKeys)) {
    const stream = await currentStorage().stream(key)
    if (stream) stream.destroy()
    else missing.push(key)
  }
  return missing
}
