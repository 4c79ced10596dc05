import { join } from 'node:path'
import { appEnvironment } from '@/scripts/app-environment'
import { freePort } from '@/scripts/free-port'
import { startServer } from '@/scripts/serve'
import { fromRoot } from '@/scripts/settings'
import { findLoadPlace, type LoadPlace } from './load-place'

export interface Product {
  port: number
  pid: number
  place: LoadPlace
  databaseUrl: string
  /** Where the server can be inspected (lab/bench/inspect-server.mjs). */
  inspectPort: number
  /** The environment of the server, for our own programs beside it. */
  env: Record<string, string>
  /** From the start of the process until it and its database answered. */
  secondsToReady: number
  stop: () => Promise<void>
}

type Start = { release: string; home: string; settings?: Record<string, string> }

/** Starts a built server on a load database. */
export async function startProduct(
  name: string,
  databaseUrl: string,
  { release, home, settings = {} }: Start,
): Promise<Product> {
  const [port, inspectPort] = [await freePort(), await freePort()]
  const env = {
    ...appEnvironment({ database: { url: databaseUrl, isConcurrent: true }, home, port }),
    // The load comes from many addresses, named in X-Forwarded-For.
    TRUST_PROXY: '1',
    // The server requires a sender; no worker runs, so nothing is sent.
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'bench@example.org',
    ...settings,
  }
  const logs = join(home, 'logs', name)
  const flags = ['--import', fromRoot('lab/bench/inspect-server.mjs')]
  const since = performance.now()
  const server = await startServer({
    release,
    port,
    env: { ...env, INSPECT_PORT: String(inspectPort), NODE_OPTIONS: flags.join(' ') },
    logs,
  })
  const secondsToReady = (performance.now() - since) / 1000
  return {
    port,
    pid: server.pid,
    place: await findLoadPlace(databaseUrl),
    databaseUrl,
    inspectPort,
    env,
    secondsToReady,
    stop: server.stop,
  }
}
