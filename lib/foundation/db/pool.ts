import 'server-only'
import pg from 'pg'
import { env } from '@/lib/foundation/env'
import { processWide } from '@/lib/framework/process-wide'
import { applicationName } from './application-name'
import { promisesCopies } from './copies'
import { watchPool } from './watch-pool'

const INT8 = 20
const NUMERIC = 1700

// bigint counts and money (at most 14 digits, two decimals) are exact as a number.
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format !== 'binary' && (oid === INT8 || oid === NUMERIC)) return Number
    return pg.types.getTypeParser(oid, format as 'text')
  },
} as pg.CustomTypesConfig

/** Who waits for longer is refused (503) and may come again; a page that waits holds a connection. */
const LOCK_TIMEOUT_MS = 2000

const SESSION: pg.PoolConfig = {
  statement_timeout: 30_000,
  lock_timeout: LOCK_TIMEOUT_MS,
  // For SSDs: the default is for spinning disks and prefers a table scan over twenty index look-ups. Compiling a statement
  // (jit) costs more than it saves in short ones.
  options: '-c random_page_cost=1.1 -c jit=off',
  pipeline: true,
}

/** The connection pool of this process, shared by Prisma and plain SQL. */
export function databasePool(): pg.Pool {
  return processWide('databasePool', () => createPool(env.DATABASE_URL, promisesCopies()))
}

/** Connections to the standby of READ_URL; null where none is configured. */
export function readPool(): pg.Pool | null {
  return processWide('readPool', () => (env.READ_URL ? createPool(env.READ_URL, false) : null))
}

function createPool(url: string, waitsForCopies: boolean): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: applicationName(),
    max: env.DATABASE_POOL,
    // Timeout for a free connection and for a new one.
    connectionTimeoutMillis: env.DATABASE_PATIENCE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types,
    // A pooler without prepared statements may not support pipelining or session settings either.
    ...(env.DATABASE_PREPARE ? SESSION : {}),
  })
  // The embedded database has one session: a probe would wait for all other connections.
  watchPool(pool, url, {
    probes: !env.DATABASE_EMBEDDED,
    patienceMs: env.DATABASE_PATIENCE_MS,
    waitsForCopies,
  })
  return pool
}
