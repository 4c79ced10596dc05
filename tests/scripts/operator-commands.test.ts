// Every command of the README that an operator runs, once each, in the order of an installation's life.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dropDatabase, withDatabase } from '@/scripts/database/connection'
import { FakeSmtp } from '@/tests/fakes/smtp'
import { hasRealPostgres, testDatabaseUrl } from '@/tests/setup/database'
import { as, emptyDatabaseAt, npmRun, query } from './programs'

const SERVER = withDatabase(testDatabaseUrl, 'postgres')
const NAME = `${new URL(testDatabaseUrl).pathname.slice(1)}_operated`
const RESTORED = `${NAME}_restored`
const ROLE = `operated_app_${process.pid}`
const PASSWORD = 'only in this test'
const ELECTION = [
  ...['META', 'key;value', 'description;Town', 'budget;1000', 'vote_type;approval', 'rule;greedy', 'max_length;3'],
  ...['PROJECTS', 'project_id;cost;name', 'A;600;A park', 'B;500;A path', 'C;400;A bench'],
  ...['VOTES', 'voter_id;vote', '1;A,B', '2;A', '3;B,C', '4;C', '5;A,C', ''],
].join('\n')

describe.skipIf(!hasRealPostgres)('the operator commands', () => {
  const smtp = new FakeSmtp()
  let folder: string
  let owner: Record<string, string>
  /** Of app, worker and most commands: production, as the restricted role, with mail. */
  let platform: Record<string, string>

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'operated-'))
    await dropDatabase(SERVER, RESTORED)
    const url = await emptyDatabaseAt(SERVER, NAME)
    const common = { DATA_DIR: join(folder, 'data'), INIT_CWD: folder, NODE_ENV: 'production', LOG_LEVEL: 'info' }
    owner = { ...common, DATABASE_URL: url, APP_ROLE_PASSWORD: PASSWORD }
    platform = {
      ...common,
      DATABASE_URL: as(url, ROLE, PASSWORD),
      DIRECT_URL: url,
      SMTP_URL: await smtp.start(),
      MAIL_FROM: 'Participation <no-reply@example.org>',
    }
    writeFileSync(join(folder, 'election.pb'), ELECTION)
  }, 60_000)

  afterAll(async () => {
    await smtp.stop()
    for (const name of [NAME, RESTORED]) await dropDatabase(SERVER, name)
    await query(SERVER, `DROP ROLE IF EXISTS "${ROLE}"`)
    rmSync(folder, { recursive: true, force: true })
  }, 60_000)

  const command = async (args: string[], env: Record<string, string>, said: RegExp | string) =>
    expect({ args, ...(await npmRun(args, env)) }).toMatchObject({
      code: 0,
      said: typeof said === 'string' ? expect.stringContaining(said) : expect.stringMatching(said),
    })

  it('D07 db:migrate creates the schema, db:role the role of the application', async () => {
    await command(['db:migrate'], owner, /\d+ migrations applied/)
    await command(['db:role', ROLE], owner, `${ROLE} may read and write rows`)
  }, 120_000)

  it('organization creates, lists, adds a domain and invites', async () => {
    const named = [
      '--domain',
      'city.example',
      '--name',
      'City',
      '--languages',
      'en,it',
      '--admin-email',
      'ada@example.test',
    ]
    await command(
      ['organization', 'create', ...named],
      platform,
      /Created organization 1 "City"[\s\S]*It leaves by mail/,
    )
    await command(
      ['organization', 'add-domain', '--host', 'city.example', '--domain', 'www.city.example'],
      platform,
      'Added',
    )
    const invite = ['organization', 'invite', '--host', 'city.example', '--admin-email', 'ada@example.test']
    await command(invite, platform, 'Invitation for ada@example.test')
    await command(['organization', 'list'], platform, /1\tCity\ten,it\tcity\.example/)
  }, 120_000)

  it('import:pabulib creates a process with a result', async () => {
    await command(['import:pabulib', 'election.pb', '--host', 'city.example'], platform, '"processId"')
  }, 60_000)

  it('D05 the worker delivers the invitation from the documented sender, seals the ledger and stops on SIGTERM', async () => {
    const worker = spawn(process.execPath, ['scripts/run.mjs', 'worker'], {
      env: { ...process.env, ...platform, QUIET: '1' },
      stdio: 'ignore',
    })
    await expect.poll(() => smtp.received.length, { timeout: 40_000 }).toBeGreaterThan(0)
    const batches = () => query(owner['DATABASE_URL'] ?? '', 'SELECT 1 FROM "LedgerBatch"')
    await expect.poll(batches, { timeout: 40_000 }).toHaveLength(1)
    worker.kill('SIGTERM')
    await once(worker, 'exit')
    expect(smtp.received[0]).toMatchObject({
      sender: 'no-reply@example.org',
      recipients: ['ada@example.test'],
      mail: { from: { name: 'City', address: 'no-reply@example.org' } },
    })
    const unsent = `SELECT 1 FROM "OutboxMessage" WHERE "status" = 'SENT'`
    expect(await query(owner['DATABASE_URL'] ?? '', unsent)).toHaveLength(smtp.received.length)
  }, 120_000)

  it('keys:rotate creates new keys for sessions and ledgers', async () => {
    await command(['keys:rotate'], platform, /New key \S+\. Retired/)
    await command(['keys:rotate', '--ledger'], platform, /New key ledger-2 signs the ledgers/)
  }, 60_000)

  it('verify:ledger accepts the imported ledger and compares it with stored checkpoints', async () => {
    await command(
      ['verify:ledger', '--save', 'kept.json'],
      platform,
      /[1-9] events in 1 batches[\s\S]*All 1 ledgers are whole/,
    )
    await command(['verify:ledger', '--host', 'city.example', '--checkpoint', 'kept.json'], platform, 'are whole')
  }, 60_000)

  it('D22 verify:ledger compares with the file that the API answers', async () => {
    const kept = JSON.parse(readFileSync(join(folder, 'kept.json'), 'utf8')) as Record<string, unknown>[]
    const answer = { checkpoints: kept.map((one) => ({ ...one, keyId: 'ledger-1' })), next: null }
    writeFileSync(join(folder, 'api.json'), JSON.stringify(answer))
    await command(['verify:ledger', '--checkpoint', 'api.json'], platform, /compared with \d+ saved checkpoints/)
    writeFileSync(
      join(folder, 'api.json'),
      JSON.stringify({ ...answer, checkpoints: [{ ...answer.checkpoints[0], merkleRoot: '0'.repeat(64) }] }),
    )
    expect(await npmRun(['verify:ledger', '--checkpoint', 'api.json'], platform)).toMatchObject({ code: 1 })
    writeFileSync(join(folder, 'api.json'), 'no checkpoints')
    const wrong = await npmRun(['verify:ledger', '--checkpoint', 'api.json'], platform)
    expect(wrong).toMatchObject({ code: 2, said: expect.stringContaining('holds no checkpoints') })
  }, 120_000)

  it('backup and restore copy everything to another database', async () => {
    await command(['backup', '--to', 'backup'], platform, 'Backup in')
    expect(existsSync(join(folder, 'backup/backup.json'))).toBe(true)
    const url = await emptyDatabaseAt(SERVER, RESTORED)
    const there = {
      ...platform,
      DATABASE_URL: as(url, ROLE, PASSWORD),
      DIRECT_URL: url,
      DATA_DIR: join(folder, 'other'),
    }
    await command(['restore', 'backup'], there, new RegExp(`Rights given to ${ROLE}[\\s\\S]*All 1 ledgers are whole`))
    await command(['organization', 'list'], there, 'City')
  }, 180_000)

  it('db:seed adds the demo data when DEMO=1', async () => {
    await command(['db:seed'], { ...owner, NODE_ENV: 'test' }, '')
    const [row] = await query<{ count: string }>(owner['DATABASE_URL'] ?? '', 'SELECT count(*) FROM "Organization"')
    expect(Number(row?.count)).toBe(4)
  }, 240_000)
})
