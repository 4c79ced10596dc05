// What a measurement uses: the product on the load database, the limit app beside it, and a second product on ten
// times the data, started when a row needs it.
import { join } from 'node:path'
import { buildRelease } from '@/scripts/build'
import { step } from '@/scripts/progress'
import { type Bare, openBare } from './bare'
import { type Limit, openLimit } from './limit'
import { type LoadDatabases, type LoadSize, openLoadDatabases } from './load-databases'
import { type Machine, openMachine } from './machine/machine'
import { type BenchOptions, LARGE, SMALL } from './options'
import { type Product, startProduct } from './product'
import { voterTokens } from './voter-tokens'

export interface Bench {
  options: BenchOptions
  home: string
  logs: string
  machine: Machine
  databases: LoadDatabases
  product: Product
  limit: Limit
  /** Handlers of plain Node; started at the first call. */
  bare: () => Promise<Bare>
  /** The product on LARGE; started at the first call. */
  large: () => Promise<Product>
  /** Another process of the product on the small database, just started, with some settings of its own. */
  another: (settings?: Record<string, string>) => Promise<Product>
}

/** Builds and starts everything that is measured. */
export async function openBench(home: string, options: BenchOptions): Promise<Bench> {
  const logs = join(home, 'logs')
  const release = await step('Build of the product', () => buildRelease(home))
  const databases = await openLoadDatabases(home)
  const start = { release, home }
  const load = (name: string, size: LoadSize): Promise<Product> =>
    step(`Product on ${size.proposals} proposals and ${size.votes} votes`, async () =>
      startProduct(name, await databases.product(name, size), start),
    )
  const product = await load('product_small', SMALL)
  const limitUrl = await databases.limit('limit_small', SMALL)
  const limit = await openLimit({ home, databaseUrl: limitUrl, logs, product })
  const machine = await openMachine(options.noisy)
  let large: Promise<Product> | undefined
  let bare: Promise<Bare> | undefined
  const startBare = async () => {
    const token = (await voterTokens({ product })).at(-1) ?? ''
    return openBare({ home, databaseUrl: limitUrl, logs, product, token })
  }
  return {
    options,
    home,
    logs,
    machine,
    databases,
    limit,
    product,
    bare: () => {
      bare ??= step('Bare handlers', startBare)
      return bare
    },
    large: () => {
      large ??= load('product_large', LARGE)
      return large
    },
    another: (settings = {}) => startProduct('another', product.databaseUrl, { ...start, settings }),
  }
}
