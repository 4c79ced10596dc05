import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createContext } from '@/lib/foundation/context/create'
import { operator } from '@/lib/foundation/context/operator'
import { prismaClient } from '@/lib/foundation/db/client'
import { storedKeys } from '@/lib/foundation/files/storing/stored-keys'
import { currentStorage } from '@/lib/foundation/storage/current-storage'
import { s3Bucket } from '@/lib/foundation/storage/s3-bucket'
import { integrateLog } from '@/lib/outcome/tlog/integrating/integrate-log'
import { castPreference } from '@/lib/participation/votes/ballots/ballot-verbs'
import { openVoting } from '@/lib/participation/votes/voting/open-voting'
import { copyFiles } from '@/scripts/backup/copy-files'
import { sealManifest } from '@/scripts/backup/seal-manifest'
import { createDatabase, dropDatabase, withClient, withDatabase } from '@/scripts/database/connection'
import { aBudgetProcess, aMember, anOrganization, aProposal, contextOf, daysFromNow } from '@/tests/factories'
import { sealEverything } from '@/tests/factories/sealing'
import { startVersionedBucket } from '@/tests/fakes/versioned-bucket'
import { hasRealPostgres, testDatabaseUrl } from '@/tests/setup/database'

const SERVER = withDatabase(testDatabaseUrl, 'postgres')
const OTHER = `${new URL(testDatabaseUrl).pathname.slice(1)}_restored`
const DOCUMENT = 'what somebody uploaded'

let folder: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'))
  if (!hasRealPostgres) return
  await dropDatabase(SERVER, OTHER)
  await createDatabase(SERVER, OTHER)
})

afterEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  if (hasRealPostgres) await dropDatabase(SERVER, OTHER)
})

/** Runs `npm run <args>` as on another machine: its own folder of files, and the database that is named. */
async function npmRun(args: string[], env: Record<string, string> = {}) {
  const all = { ...process.env, DATA_DIR: join(folder, 'elsewhere'), INIT_CWD: folder, QUIET: '1', ...env }
  const run = promisify(execFile)(process.execPath, ['scripts/run.mjs', ...args], { env: all, timeout: 60_000 })
  return run.then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, said: stdout + stderr }),
  )
}

const backup = () => npmRun(['backup', '--to', 'kept'], { DATA_DIR: process.env['DATA_DIR'] ?? '' })
const restore = (...args: string[]) =>
  npmRun(['restore', 'kept', ...args], { DATABASE_URL: withDatabase(testDatabaseUrl, OTHER) })

async function aPlatform() {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization)
  const proposalId = await aProposal(organization, process)
  const moduleId = process.modules.vote
  const officer = createContext({ organization, actor: operator, locale: 'en' })
  await openVoting(officer, { moduleId, closesAt: daysFromNow(5) })
  for (let voter = 0; voter < 3; voter++) {
    const ctx = contextOf(organization, await aMember(organization, { joined: [process.processId] }))
    await castPreference(ctx, { moduleId, proposalId })
  }
  await sealEverything()
  await integrateLog()
  const file = { id: crypto.randomUUID(), organizationId: organization.id, purpose: 'document', variants: [] }
  await prismaClient().file.create({
    data: {
      ...file,
      mediaType: 'text/plain',
      originalName: 'a.txt',
      sizeBytes: DOCUMENT.length,
      sha256: '',
      attachedAt: new Date(),
    },
  })
  const [key = ''] = storedKeys(file)
  await currentStorage().put(key, Buffer.from(DOCUMENT))
  return { key }
}

/** Every table with its rows, in an order of their own. */
async function contentsOf(url: string): Promise<Record<string, string>> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT c.oid::regclass::text AS "name" FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
         AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
         AND c.relname <> 'JobState' -- backup and verify:ledger note there that they ran
       ORDER BY 1`,
    )
    const contents: Record<string, string> = {}
    for (const { name } of rows) {
      const { rows: all } = await client.query<{ text: string }>(
        `SELECT coalesce(string_agg(t::text, E'\n' ORDER BY t::text), '') AS "text" FROM ${name} t`,
      )
      contents[name] = all[0]?.text ?? ''
    }
    return contents
  })
}

type Facts = Record<string, unknown>

/** Writes the manifest of the backup anew, as somebody would who can write its folder and does not know the secret. */
function changeManifest(change: (facts: Facts) => Facts): void {
  const file = join(folder, 'kept/backup.json')
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')) as Facts)))
}

function hashOf(name: string): { sha256: string; bytes: number } {
  const content = readFileSync(join(folder, 'kept', name))
  return { sha256: createHash('sha256').update(content).digest('hex'), bytes: content.length }
}

const other = <Out>(sql: string) =>
  withClient(withDatabase(testDatabaseUrl, OTHER), async (client) => (await client.query(sql)).rows as Out[])

describe.skipIf(!hasRealPostgres)('backup and restore', () => {
  it('restore every row and file into another, empty database with valid ledgers', async () => {
    const { key } = await aPlatform()
    expect(await backup()).toMatchObject({ code: 0, said: expect.stringContaining('Files: 1,') })
    const listed = JSON.parse(readFileSync(join(folder, 'kept/files.jsonl'), 'utf8')) as object
    const sha256 = createHash('sha256').update(DOCUMENT).digest('hex')
    expect(listed).toEqual({ key, bytes: DOCUMENT.length, sha256, isCopied: true })
    expect(statSync(join(folder, 'kept')).mode & 0o077).toBe(0)
    const { code, said } = await restore()
    expect({ code, said }).toMatchObject({ code: 0, said: expect.stringContaining('Files: 1 restored, 0 missing.') })
    expect(said).toMatch(/4 events in 2 batches, 0 not sealed yet, compared with 2 saved checkpoints/)
    expect(said).toMatch(/public log: [1-9]\d* entries, 1 checkpoints, compared with a saved one/)
    expect(said).toContain('All 1 ledgers are whole.')
    expect(readFileSync(join(folder, 'elsewhere/files', key), 'utf8')).toBe(DOCUMENT)
    expect(await contentsOf(withDatabase(testDatabaseUrl, OTHER))).toEqual(await contentsOf(testDatabaseUrl))
    await expect(other('DELETE FROM "LedgerEvent"')).rejects.toThrow('insert-only')
  }, 60_000)

  it('overwrite a database that is not empty only with --force, and then completely', async () => {
    await aPlatform()
    await backup()
    await other('CREATE TABLE "Mine" ("id" int); CREATE TYPE "Kind" AS ENUM (\'A\'); INSERT INTO "Mine" VALUES (7)')
    expect(await restore()).toMatchObject({ code: 1, said: expect.stringContaining('The database is not empty') })
    expect(await other('SELECT * FROM "Mine"')).toEqual([{ id: 7 }])
    expect(await restore('--force')).toMatchObject({ code: 0 })
    const file = join(folder, 'kept/checkpoints.json')
    const kept = JSON.parse(readFileSync(file, 'utf8')) as { log: string }
    // As a backup of a log with one entry more: the restored one was truncated.
    const longer = kept.log.replace(/\n(\d+)\n/, (_line, size: string) => `\n${Number(size) + 1}\n`)
    writeFileSync(file, JSON.stringify({ ...kept, log: longer }))
    expect(await restore('--force')).toMatchObject({
      code: 1,
      said: expect.stringContaining('checkpoints.json is damaged'),
    })
    changeManifest((facts) => ({ ...facts, checkpoints: hashOf('checkpoints.json') }))
    sealManifest(join(folder, 'kept'))
    expect(await restore('--force')).toMatchObject({ code: 1, said: expect.stringMatching(/public log: truncation/) })
    expect(await contentsOf(withDatabase(testDatabaseUrl, OTHER))).toEqual(await contentsOf(testDatabaseUrl))
  }, 90_000)

  it('refuse a damaged backup, an unfinished one, another secret and a database in use, and change nothing', async () => {
    await aPlatform()
    await backup()
    const there = { DATABASE_URL: withDatabase(testDatabaseUrl, OTHER) }
    const foreign = await npmRun(['restore', 'kept'], {
      ...there,
      APP_SECRET: 'another secret, which is long enough too',
    })
    expect(foreign).toMatchObject({ code: 1, said: expect.stringContaining('APP_SECRET is not the one') })
    expect(await npmRun(['restore', '.'], there)).toMatchObject({
      code: 1,
      said: expect.stringContaining('no finished backup'),
    })
    const inUse = await withClient(there.DATABASE_URL, () => restore())
    expect(inUse).toMatchObject({ code: 1, said: expect.stringContaining('stop the platform and its worker first') })
    const dump = join(folder, 'kept/database.dump')
    writeFileSync(dump, readFileSync(dump).subarray(0, -100))
    expect(await restore()).toMatchObject({ code: 1, said: expect.stringContaining('database.dump is damaged') })
    changeManifest((facts) => ({ ...facts, dump: hashOf('database.dump') }))
    expect(await restore()).toMatchObject({ code: 1, said: expect.stringContaining('has no valid seal') })
    sealManifest(join(folder, 'kept'))
    expect(await restore()).toMatchObject({ code: 1, said: expect.stringContaining('is as it was') })
    const tables = `SELECT 1 FROM pg_class WHERE relname = 'Organization'`
    expect(await other(tables)).toEqual([])
    expect(await backup()).toMatchObject({ code: 1, said: expect.stringContaining('is not empty') })
  }, 90_000)

  it('refuse a backup into which somebody wrote an administrator, and print who is one', async () => {
    await aPlatform()
    await backup()
    expect(await restore()).toMatchObject({ code: 0 })
    // The dump of a database in which somebody made himself an administrator, with right hashes in the manifest.
    await other(`UPDATE "User" SET "isPlatformAdmin" = true WHERE "id" = (SELECT min("id") FROM "User")`)
    const [intruder] = await other<{ username: string }>('SELECT "username" FROM "User" WHERE "isPlatformAdmin"')
    const forged = await npmRun(['backup', '--to', 'forged'], {
      DATABASE_URL: withDatabase(testDatabaseUrl, OTHER),
      DATA_DIR: process.env['DATA_DIR'] ?? '',
      APP_SECRET: 'a secret of the intruder, which is long enough',
    })
    expect(forged).toMatchObject({ code: 0 })
    await other(`UPDATE "User" SET "isPlatformAdmin" = false`)
    const at = (name: string) => join(folder, 'kept', name)
    writeFileSync(at('database.dump'), readFileSync(join(folder, 'forged/database.dump')))
    changeManifest((facts) => ({ ...facts, dump: hashOf('database.dump') }))
    const changes: [string, () => void][] = [
      ['the hash of another dump', () => undefined],
      ['a seal that is gone', () => rmSync(at('backup.hmac'))],
      [
        'a seal of another secret',
        () => writeFileSync(at('backup.hmac'), readFileSync(join(folder, 'forged/backup.hmac'))),
      ],
      ['an empty seal', () => writeFileSync(at('backup.hmac'), '')],
      ['a format without seal', () => changeManifest((facts) => ({ ...facts, format: 2 }))],
    ]
    for (const [what, change] of changes) {
      change()
      for (const option of ['--force', '--files-only']) {
        const { code, said } = await restore(option)
        expect({ what, code, said }).toMatchObject({ code: 1, said: expect.stringContaining('--unsealed') })
      }
    }
    expect(await other('SELECT 1 FROM "User" WHERE "isPlatformAdmin"')).toEqual([])
    const taken = await restore('--force', '--unsealed')
    expect(taken).toMatchObject({ code: 0 })
    expect(taken.said).toMatch(new RegExp(`Only after it: 1\\s+platform: ${intruder?.username}`))
  }, 120_000)

  it.each([
    ['roles', { appRoles: ['postgres'] }],
    ['migrations', { migrations: [] }],
    ['the time', { createdAt: '2020-01-01T00:00:00.000Z' }],
    ['the version of PostgreSQL', { postgres: 99 }],
    ['the list of files', { files: { count: 0, bytes: 0, deleted: 0 } }],
    ['the checkpoints', { checkpoints: undefined }],
  ])(
    'refuse a manifest in which somebody changed %s',
    async (_what, change) => {
      await aPlatform()
      await backup()
      changeManifest((facts) => ({ ...facts, ...change }))
      expect(await restore()).toMatchObject({ code: 1, said: expect.stringContaining('has no valid seal') })
      expect(await other(`SELECT 1 FROM pg_class WHERE relname = 'Organization'`)).toEqual([])
    },
    60_000,
  )

  it('refuse a damaged or missing file before anything is changed', async () => {
    const { key } = await aPlatform()
    await backup()
    const file = join(folder, 'kept/files', key)
    writeFileSync(file, 'what somebody replaced')
    expect(await restore()).toMatchObject({ code: 1, said: expect.stringContaining(`${key} is damaged`) })
    rmSync(file)
    expect(await restore()).toMatchObject({ code: 1, said: expect.stringContaining(`${key} is missing`) })
    expect(await other(`SELECT 1 FROM pg_class WHERE relname = 'Organization'`)).toEqual([])
  }, 60_000)

  it('name a file that is missing, and succeed where the disk of the data cannot be found out', async () => {
    const { key } = await aPlatform()
    await aPlatform()
    await currentStorage().delete(key)
    const unknown = { DATABASE_URL: 'postgresql://nobody:none@127.0.0.1:1/none', DIRECT_URL: testDatabaseUrl }
    const made = await npmRun(['backup', '--to', 'kept'], { ...unknown, DATA_DIR: process.env['DATA_DIR'] ?? '' })
    expect(made).toMatchObject({ code: 0, said: expect.stringContaining('Files: 1,') })
    expect(made.said).toMatch(/WARNING: 1 files .* missing in the storage, such as [\w/-]+document/)
    expect(made.said).toContain('on the disk of the data is unknown')
  }, 60_000)

  it('are not made of another storage, and take a file that is gone from both places for a deleted one', async () => {
    const gone = { id: crypto.randomUUID(), organizationId: 1, purpose: 'document', variants: [] }
    const from = (stillThere: string[]) =>
      copyFiles([gone], { folder, copies: true, stillThere: async () => stillThere })
    expect(await from([])).toMatchObject({ files: { count: 0, deleted: 1 }, missing: [] })
    await expect(from([gone.id])).rejects.toThrow('None of 1 uploaded files')
  })

  it('list the versions of a versioned bucket instead of copying it, and bring back what was deleted there', async () => {
    const { key } = await aPlatform()
    const bucket = await startVersionedBucket()
    const storage = s3Bucket({
      endpoint: bucket.env.S3_ENDPOINT,
      bucket: 'files',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    })
    await storage.put(key, Buffer.from(DOCUMENT))
    const args = ['backup', '--to', 'listed', '--files', 'versions']
    expect(await npmRun(args, bucket.env)).toMatchObject({ code: 0 })
    expect(existsSync(join(folder, 'listed/files'))).toBe(false)
    expect(readFileSync(join(folder, 'listed/files.jsonl'), 'utf8')).toMatch(
      /"version":"[0-9a-f-]{36}","isCopied":false/,
    )
    await storage.put(key, Buffer.from('what somebody replaced'))
    await storage.delete(key)
    // In a container the folder for temporary files is small: an export is larger.
    const env = { ...bucket.env, TMPDIR: join(folder, 'no-such-folder') }
    const restored = await npmRun(['restore', 'listed', '--files-only'], env)
    expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('Files: 1 restored, 0 missing.') })
    expect((await storage.get(key))?.toString()).toBe(DOCUMENT)
    await bucket.stop()
    const onDisk = await npmRun(args.with(2, 'other'), { DATA_DIR: process.env['DATA_DIR'] ?? '' })
    expect(onDisk).toMatchObject({ code: 1, said: expect.stringContaining('needs a bucket with versioning') })
  }, 60_000)

  it('need a place, and say so loudly where it is the disk of the data', async () => {
    expect(await npmRun(['backup'])).toMatchObject({ code: 1, said: expect.stringContaining('Set BACKUP_DIR') })
    const named = await npmRun(['backup'], { BACKUP_DIR: join(process.env['DATA_DIR'] ?? '', 'backups') })
    expect(named).toMatchObject({ code: 0, said: expect.stringMatching(/WARNING: .* on the disk of .*uploaded files/) })
  }, 60_000)

  it('take a snapshot of one instant while requests are served', async () => {
    await aPlatform()
    let isDone = false
    const going = (async () => {
      while (!isDone) await anOrganization()
    })()
    expect(await backup()).toMatchObject({ code: 0 })
    isDone = true
    await going
    expect(await restore()).toMatchObject({ code: 0 })
    const [row] = await other<{ same: boolean }>(
      'SELECT (SELECT count(*) FROM "Organization") = (SELECT count(*) FROM "OrganizationDomain") AS "same"',
    )
    expect(row?.same).toBe(true)
  }, 60_000)
})

it('the embedded database reports how to back it up instead', async () => {
  const { code, said } = await npmRun(['backup'], { DATABASE_URL: '', EMBEDDED: 'pglite', REQUIRE_POSTGRES: '' })
  expect({ code, said }).toMatchObject({
    code: 1,
    said: expect.stringContaining('Stop the demo and copy the whole folder'),
  })
}, 60_000)
