// A PgBouncer in transaction mode in front of a test's database.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@/scripts/free-port'
import { hasPgBouncer as isInstalled, startPooler } from '@/scripts/pgbouncer'

/** Whether PgBouncer is installed; prints a warning when its tests are skipped. */
export function hasPgBouncer(): boolean {
  if (!isInstalled())
    console.warn('\n*** SKIPPED: PgBouncer is not installed; tests behind a transaction pooler do not run ***\n')
  return isInstalled()
}

export type Pooler = { url: string; stop: () => Promise<void> }

/**
 * Starts PgBouncer in transaction mode. Few server connections, so that a client's statements really change
 * connections.
 */
export async function startPgBouncer(databaseUrl: string): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'participation-pgbouncer-'))
  const log = join(folder, 'pgbouncer.log')
  const settings = { auth_type: 'plain', default_pool_size: 3 }
  const { service, url } = await startPooler({ databaseUrl, port: await freePort(), folder, log, settings })
  return {
    url,
    stop: async () => {
      await service.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
