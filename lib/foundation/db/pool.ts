import 'server-only'
import pg from 'pg'
import { env } from '@/lib/foundation/env'
import { watchPool } from './watch-pool'

const INT8 = 20
const NUMERIC = 1700

// Counts and money (at most 14 digits, two of them decimal) fit a number exactly.
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format !== 'binary' && (oid === INT8 || oid === NUMERIC)) return Number
    return pg.types.getTypeParser(oid, format as 'text')
  },
} as pg.CustomTypesConfig

const SESSION: pg.PoolConfig = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  // The database's own default is that of spinning disks: it would rather read a table than look up twenty rows in it.
  options: '-c random_page_cost=1.1',
  pipeline: true,
}

/** For a free connection, and for a new one to be made. */
const CONNECT_MS = 2500

const shared = globalThis as typeof globalThis & { databasePool?: pg.Pool }

/** The one connection pool of this process: Prisma and plain SQL share it. */
export function databasePool(): pg.Pool {
  shared.databasePool ??= createPool()
  return shared.databasePool
}

function createPool(): pg.Pool {
  const pool = new pg.Pool({
    connectionString: env.DATABASE_URL,
    max: env.DATABASE_POOL,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types,
    // A proxy that does not keep prepared statements may not keep the order of unanswered ones either, nor settings.
    ...(env.DATABASE_PREPARE ? SESSION : {}),
  })
  // The embedded database has one session: a connection that asks for a sign of life would wait for all others.
  watchPool(pool, env.DATABASE_URL, { probes: !env.DATABASE_EMBEDDED })
  return pool
}
