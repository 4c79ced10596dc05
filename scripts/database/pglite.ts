import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../free-port'
import { type Service, startService, untilReady } from '../processes'
import { fromRoot } from '../settings'
import { canConnect } from './connection'

/** Starts the embedded database of a folder; its only database is called postgres. */
export async function startPglite({
  home,
  durable,
}: {
  home: string
  durable: boolean
}): Promise<{ url: string; service: Service }> {
  const port = await freePort()
  const folder = join(home, 'pglite')
  mkdirSync(folder, { recursive: true })
  const service = startService({
    name: 'PGlite',
    file: process.execPath,
    args: [fromRoot('scripts/database/pglite-server.mjs'), folder, String(port)],
    env: { FLEETING: durable ? '0' : '1' },
    log: join(home, 'logs/pglite.log'),
    followsParent: true,
  })
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres?sslmode=disable`
  await untilReady(service, () => canConnect(url), 120)
  return { url, service }
}
