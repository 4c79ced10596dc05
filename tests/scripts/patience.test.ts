import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyMigrations } from '@/scripts/database/apply-migrations'
import { canStartCluster, PrivateCluster } from '@/tests/setup/private-cluster'

const SILENCE_MS = 6000

describe.skipIf(!canStartCluster)('an operator command on a database that is too busy to answer', () => {
  const cluster = new PrivateCluster()
  let url: string
  beforeAll(async () => {
    url = await cluster.start()
    await applyMigrations(url)
  }, 90_000)
  afterAll(() => cluster.remove(), 60_000)

  it('waits longer than a request, also with the patience of requests in its environment', async () => {
    cluster.freeze()
    const args = ['--import', './scripts/register.mjs', 'scripts/organization.ts', 'list']
    const env = { ...process.env, DATABASE_URL: url, DATABASE_PATIENCE_MS: '2500' }
    const command = spawn(process.execPath, args, { env, stdio: 'ignore' })
    const ended = once(command, 'exit')
    await sleep(SILENCE_MS)
    expect(command.exitCode).toBeNull()
    cluster.thaw()
    expect(await ended).toEqual([0, null])
  }, 60_000)
})
