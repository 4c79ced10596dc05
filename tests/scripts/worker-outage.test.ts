import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyMigrations } from '@/scripts/database/apply-migrations'
import { canStartCluster, PrivateCluster } from '@/tests/setup/private-cluster'
import { query } from './programs'

const MESSAGE = `INSERT INTO "OutboxMessage" ("id", "organizationId", "channel", "recipient", "template", "locale", "facts", "createdAt", "nextAttemptAt")
  VALUES (gen_random_uuid(), 1, 'MAIL', 'a@example.test', 'none', 'en', '{}', now(), now())`

describe.skipIf(!canStartCluster)('the worker while PostgreSQL is down', () => {
  const cluster = new PrivateCluster()
  let url: string
  beforeAll(async () => {
    url = await cluster.start()
    await applyMigrations(url)
    await query(
      url,
      `INSERT INTO "Organization" ("id", "name", "languages", "updatedAt") VALUES (1, 'City', '{en}', now())`,
    )
  }, 90_000)
  afterAll(() => cluster.remove(), 60_000)

  const taken = async () =>
    (await query<{ attempts: number }>(url, 'SELECT "attempts" FROM "OutboxMessage" WHERE "attempts" > 0')).length

  it('continues after a restart and after its sessions were terminated, and starts before its database', async () => {
    await query(url, MESSAGE)
    await cluster.stop()
    const args = ['--import', './scripts/register.mjs', 'scripts/worker.ts']
    const env = { ...process.env, DATABASE_URL: url, LOG_LEVEL: 'info' }
    const worker = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [worker.stdout, worker.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString()
      })
    }
    await expect.poll(() => said, { timeout: 20_000 }).toContain('waits for the database')
    await cluster.start()
    await expect.poll(taken, { timeout: 30_000 }).toBe(1)

    await cluster.stop()
    await expect.poll(() => said, { timeout: 20_000 }).toContain('"database":"away"')
    await cluster.start()
    await query(url, MESSAGE)
    await expect.poll(taken, { timeout: 30_000 }).toBe(2)

    await query(
      url,
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname IS NOT NULL',
    )
    await query(url, MESSAGE)
    await expect.poll(taken, { timeout: 30_000 }).toBe(3)
    expect(worker.exitCode).toBeNull()
    worker.kill('SIGTERM')
    expect(await once(worker, 'exit')).toEqual([0, null])
  }, 180_000)
})
