import { join } from 'node:path'
import { type Environment, ownProgram, type Service, startService, untilReady } from './processes'
import { fromRoot } from './settings'

interface ServeOptions {
  release: string
  port: number
  /** Of the loopback network. */
  host?: string
  env: Environment
  logs: string
}

/**
 * Node flags of the server, the same as in the Dockerfile. Without a limit V8 grows to several times the live heap before
 * a full collection; a larger young generation collects most requests' garbage before it becomes old.
 */
export const SERVER_FLAGS = ['--max-old-space-size=1024', '--max-semi-space-size=64']

/** Starts the built server and waits until it and its database answer. */
export async function startServer({ release, port, host = '127.0.0.1', env, logs }: ServeOptions): Promise<Service> {
  const server = startService({
    name: 'The server',
    file: process.execPath,
    args: [
      ...SERVER_FLAGS,
      ...['--import', fromRoot('scripts/follow-parent.mjs')],
      ...(env['EVENT_LOOP_PORT'] ? ['--import', fromRoot('scripts/watch-event-loop.mjs')] : []),
      join(release, 'server.js'),
    ],
    cwd: release,
    env: { ...env, PORT: String(port), HOSTNAME: host, NODE_ENV: 'production' },
    log: join(logs, 'server.log'),
    followsParent: true,
  })
  await untilReady(server, () => answers(`http://${host}:${port}/api/health/ready`))
  return server
}

/** Starts the outbox worker, which delivers mail and SMS and closes votes. */
export function startWorker({ env, logs }: Pick<ServeOptions, 'env' | 'logs'>): Service {
  return startService({
    name: 'The worker',
    file: process.execPath,
    args: ['--import', fromRoot('scripts/follow-parent.mjs'), ...ownProgram('scripts/worker.ts')],
    env: { ...env, NODE_ENV: env['NODE_ENV'] ?? 'production' },
    log: join(logs, 'worker.log'),
    followsParent: true,
  })
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(5000) })).ok
  } catch {
    return false
  }
}
