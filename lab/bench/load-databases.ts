// Databases full of votes. Filling takes minutes, so it is done once: kept as templates and copied for every run.

import { applyMigrations } from '@/scripts/database/apply-migrations'
import { type Cluster, startCluster } from '@/scripts/database/cluster'
import { createDatabase, dropDatabase, quoteName, withClient, withDatabase } from '@/scripts/database/connection'
import { usesCluster } from '@/scripts/database/installation'
import { fingerprintOf } from '@/scripts/fingerprint'
import { step } from '@/scripts/progress'
import { seedLimit } from './limit-database'
import { seedLoad } from './seed-load'

export interface LoadSize {
  proposals: number
  votes: number
  voters: number
}

export interface LoadDatabases {
  description: string
  /** The process of PostgreSQL, whose children are its sessions. */
  pid: number
  /** A fresh copy of the product's database of a size; the same name gives a new copy and drops the former. */
  product: (name: string, size: LoadSize) => Promise<string>
  /** A fresh copy of the limit programs' tables. */
  limit: (name: string, size: LoadSize) => Promise<string>
}

const PRODUCT_SOURCES = ['prisma/migrations', 'lab/bench/seed-load.ts', 'lab/bench/load-texts.ts']
const LIMIT_SOURCES = ['lab/bench/limit-database.ts']

/** Starts the bench's own PostgreSQL, as safe against power loss as in production (fsync is on). */
export async function openLoadDatabases(home: string): Promise<LoadDatabases> {
  if (!usesCluster())
    throw new Error('The bench needs a local PostgreSQL with PostGIS; the embedded one measures nothing.')
  const cluster = await startCluster({ home, durable: true })
  return {
    description: `PostgreSQL ${cluster.version}, fsync on`,
    pid: cluster.service.pid,
    product: (name, size) =>
      copied(cluster, name, { kind: 'load', sources: PRODUCT_SOURCES, size }, async (url) => {
        await applyMigrations(url)
        await seedLoad(url, size)
        await withClient(url, (client) => client.query('VACUUM ANALYZE'))
      }),
    limit: (name, size) =>
      copied(cluster, name, { kind: 'limit', sources: LIMIT_SOURCES, size }, (url) => seedLimit(url, size)),
  }
}

interface Template {
  kind: string
  sources: string[]
  size: LoadSize
}

async function copied(
  cluster: Cluster,
  name: string,
  { kind, sources, size }: Template,
  fill: (url: string) => Promise<unknown>,
): Promise<string> {
  const server = cluster.urlOf('postgres')
  const family = `${kind}_${size.proposals}_${size.votes}_${size.voters}`
  const template = `${family}_${fingerprintOf(sources).slice(0, 10)}`
  await dropDatabase(server, name)
  await withClient(server, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [`${family}_`],
    )
    const names = rows.map(({ datname }) => datname)
    for (const outdated of names.filter((known) => known !== template)) await dropDatabase(server, outdated)
    if (!names.includes(template)) {
      await step(`Filling ${family}`, async () => {
        await dropDatabase(server, `${family}_filling`)
        await createDatabase(server, `${family}_filling`)
        await fill(withDatabase(server, `${family}_filling`))
        await client.query(`ALTER DATABASE ${quoteName(`${family}_filling`)} RENAME TO ${quoteName(template)}`)
      })
    }
    await client.query(`CREATE DATABASE ${quoteName(name)} TEMPLATE ${quoteName(template)} STRATEGY FILE_COPY`)
    await client.query('CHECKPOINT')
  })
  return cluster.urlOf(name)
}
