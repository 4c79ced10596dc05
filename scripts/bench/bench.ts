// What a measurement has at hand: the product on the load database, the limit app beside it, and a second product on ten
// times the data, started when it is asked for.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { appEnvironment } from '../app-environment'
import { buildRelease } from '../build'
import { freePort } from '../free-port'
import type { Service } from '../processes'
import { step } from '../progress'
import { startServer } from '../serve'
import { buildLimitApp, startLimitServer } from './limit-server'
import { type LoadDatabases, type LoadSize, openLoadDatabases } from './load-databases'
import { findLoadPlace, type LoadPlace } from './load-place'
import { type BenchOptions, LARGE, SMALL } from './options'

export interface Product {
  port: number
  pid: number
  place: LoadPlace
  databaseUrl: string
  /** The environment of the server, for our own programs beside it. */
  env: Record<string, string>
  stop: () => Promise<void>
}

export interface Bench {
  options: BenchOptions
  home: string
  logs: string
  databases: LoadDatabases
  product: Product
  limit: Service & { port: number }
  /** The product on LARGE; started at the first call. */
  large: () => Promise<Product>
}

/** Builds and starts everything that is measured. */
export async function openBench(home: string, options: BenchOptions): Promise<Bench> {
  const logs = join(home, 'logs')
  const release = await step('Build of the product', () => buildRelease(home))
  const limitFolder = await step('Build of the limit app', () => buildLimitApp(home))
  const databases = await openLoadDatabases(home)
  const limitUrl = await databases.limit('limit_small', SMALL)
  const limit = await startLimitServer(limitFolder, limitUrl, logs)
  const start = (name: string, size: LoadSize): Promise<Product> =>
    step(`Product on ${size.proposals} proposals and ${size.votes} votes`, () =>
      startProduct({ name, size, databases, release, home, options }),
    )
  let large: Promise<Product> | undefined
  return {
    options,
    home,
    logs,
    databases,
    limit,
    product: await start('product_small', SMALL),
    large: () => {
      large ??= start('product_large', LARGE)
      return large
    },
  }
}

interface Start {
  name: string
  size: LoadSize
  databases: LoadDatabases
  release: string
  home: string
  options: BenchOptions
}

async function startProduct({ name, size, databases, release, home, options }: Start): Promise<Product> {
  const databaseUrl = await databases.product(name, size)
  const port = await freePort()
  // The load comes from many addresses, so the server has to believe whom it is told.
  const env = {
    ...appEnvironment({ database: { url: databaseUrl, isConcurrent: true }, home, port }),
    TRUST_PROXY: '1',
    // The server wants a sender; no worker runs, so nothing is sent.
    ...{ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'bench@example.org' },
  }
  const logs = join(home, 'logs', name)
  const server = await startServer({
    release,
    port,
    env: { ...env, ...(options.profile ? profiling(logs) : {}) },
    logs,
  })
  return { port, pid: server.pid, place: await findLoadPlace(databaseUrl), databaseUrl, env, stop: server.stop }
}

function profiling(folder: string): Record<string, string> {
  mkdirSync(folder, { recursive: true })
  return { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${folder}` }
}
