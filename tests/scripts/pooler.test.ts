import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { queueMail } from '@/lib/foundation/outbox/queue-message'
import { databaseEnvironment } from '@/scripts/database/open'
import { anOrganization, visitorContext } from '@/tests/factories'
import { hasRealPostgres, testDatabaseUrl } from '@/tests/setup/database'
import { hasPgBouncer, type Pooler, startPgBouncer } from '@/tests/setup/pgbouncer'
import { npmRun, query } from './programs'

describe.skipIf(!hasRealPostgres || !hasPgBouncer())('behind a pooler in transaction mode', () => {
  let pooler: Pooler
  beforeAll(async () => {
    pooler = await startPgBouncer(testDatabaseUrl)
  }, 90_000)
  afterAll(() => pooler.stop())

  it('the worker and every command keep DATABASE_PREPARE=0 and work', async () => {
    const ctx = visitorContext(await anOrganization())
    const link = `https://${ctx.organization.primaryHost}/process-list`
    const env = { DATABASE_URL: pooler.url, DATABASE_PREPARE: '0', QUIET: '1', LOG_LEVEL: 'warn' }
    for (const args of [['organization', 'list'], ['verify:ledger'], ['keys:rotate'], ['keys:rotate', '--ledger']])
      expect({ args, ...(await npmRun(args, env)) }).toMatchObject({ code: 0 })
    const worker = spawn(process.execPath, ['scripts/run.mjs', 'worker'], { env: { ...process.env, ...env } })
    let said = ''
    for (const stream of [worker.stdout, worker.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
    // Several rounds, on several sessions of the server.
    for (let round = 0; round < 4; round++) {
      await queueMail(ctx, { recipient: 'ada@example.test', template: 'welcome', facts: { name: 'Ada', link } })
      const sent = () => prismaClient().outboxMessage.count({ where: { status: 'SENT' } })
      await expect.poll(sent, { timeout: 30_000, interval: 200 }).toBe(round + 1)
    }
    worker.kill('SIGTERM')
    await once(worker, 'exit')
    expect(said).not.toMatch(/prepared statement|"level":50/)
  }, 180_000)

  it('db:migrate refuses to run through it, leaves no lock, and uses DIRECT_URL', async () => {
    const through = await npmRun(['db:migrate'], { DATABASE_URL: pooler.url })
    expect(through).toMatchObject({ code: 1, said: expect.stringMatching(/connection pooler.*Set DIRECT_URL/) })
    const past = await npmRun(['db:migrate'], { DATABASE_URL: pooler.url, DIRECT_URL: testDatabaseUrl })
    expect(past).toMatchObject({ code: 0, said: expect.stringContaining('up to date') })
    expect(await query(testDatabaseUrl, `SELECT 1 FROM pg_locks WHERE locktype = 'advisory'`)).toEqual([])
  }, 60_000)
})

it.each([
  [{ isConcurrent: true }, '0', '0'],
  [{ isConcurrent: true }, '', '1'],
  [{ isConcurrent: false }, '1', '0'],
])(
  'the operator decides about prepared statements, the embedded database excepted: %o %s',
  (database, set, expected) => {
    const before = process.env['DATABASE_PREPARE']
    process.env['DATABASE_PREPARE'] = set
    expect(databaseEnvironment({ url: '', ...database })['DATABASE_PREPARE']).toBe(expected)
    process.env['DATABASE_PREPARE'] = before
  },
)
