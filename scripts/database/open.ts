// Which database we work on: the one we were given, else a private PostgreSQL, else the embedded one.
import { readRunningDemo } from '../runtime-file'
import { startCluster } from './cluster'
import { createDatabase } from './connection'
import { usesCluster } from './installation'
import { startPglite } from './pglite'

export interface Database {
  url: string
  description: string
  /** PGlite has one session: no concurrency, no second database, no named prepared statements. */
  kind: 'external' | 'running demo' | 'cluster' | 'pglite'
  /** True where several sessions really run side by side. */
  isConcurrent: boolean
  /** Ends a server that was started for us; does nothing to one that others run. */
  stop: () => Promise<void>
}

const stopNothing = async (): Promise<void> => undefined

/** Opens the demo database of a data folder: beside a running demo its own, else started for us. */
export async function openDatabase(home: string): Promise<Database> {
  const given = process.env['DATABASE_URL']
  if (given) {
    return { url: given, description: 'DATABASE_URL', kind: 'external', isConcurrent: true, stop: stopNothing }
  }
  const demo = await readRunningDemo(home)
  if (demo) {
    const description = `${demo.database} of the running demo`
    return {
      url: demo.databaseUrl,
      description,
      kind: 'running demo',
      isConcurrent: demo.isConcurrent,
      stop: stopNothing,
    }
  }
  return startDatabase({ home, durable: true })
}

/** Starts a private server for a folder, whatever else runs. */
export async function startDatabase(options: { home: string; durable: boolean }): Promise<Database> {
  if (usesCluster()) {
    const cluster = await startCluster(options)
    await createDatabase(cluster.urlOf('postgres'), 'app')
    const description = `PostgreSQL ${cluster.version} (private cluster)`
    return { url: cluster.urlOf('app'), description, kind: 'cluster', isConcurrent: true, stop: cluster.service.stop }
  }
  if (process.env['REQUIRE_POSTGRES'] === '1') {
    throw new Error(
      'REQUIRE_POSTGRES=1, but no PostgreSQL with PostGIS was found (looked for initdb, postgis-3.so and postgis.control)',
    )
  }
  const { url, service } = await startPglite(options)
  return { url, description: 'PGlite (embedded)', kind: 'pglite', isConcurrent: false, stop: service.stop }
}

/**
 * What a program of ours needs to know about its database. What the operator has set wins where the database allows
 * it.
 */
export function databaseEnvironment(database: Pick<Database, 'url' | 'isConcurrent'>): Record<string, string> {
  return {
    DATABASE_URL: database.url,
    DATABASE_POOL: process.env['DATABASE_POOL'] || '10',
    DATABASE_PREPARE: database.isConcurrent ? process.env['DATABASE_PREPARE'] || '1' : '0',
    DATABASE_EMBEDDED: database.isConcurrent ? '0' : '1',
  }
}
