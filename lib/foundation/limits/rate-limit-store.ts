import 'server-only'
import { databasePool } from '@/lib/foundation/db/pool'
import { keyedHash } from '@/lib/foundation/secrets/secrets'
import type { WindowState } from './window-counter'

type Counted = { name: string; seconds: number }

// Promises nothing to anybody: does not wait for a standby, so that pages are read while one is missing.
const ALONE = `set_config('synchronous_commit', 'local', true) AS alone`

// Unnamed statements, each its own transaction: compatible with a pooler in transaction mode. The database's
// clock defines the window, so that processes with different clocks share it.
const COUNT = `
  INSERT INTO "RateLimit" AS r ("key", "points", "expire")
  SELECT $1::text, $2::int, (extract(epoch FROM statement_timestamp()) * 1000)::bigint + $3::bigint FROM ${ALONE}
  ON CONFLICT ("key") DO UPDATE SET
    "points" = CASE WHEN r."expire" > excluded."expire" - $3::bigint THEN least(r."points" + excluded."points", 1000000000) ELSE excluded."points" END,
    "expire" = CASE WHEN r."expire" > excluded."expire" - $3::bigint THEN r."expire" ELSE excluded."expire" END
  RETURNING "points" AS "count",
    "expire" - (extract(epoch FROM statement_timestamp()) * 1000)::bigint AS "resetMs"`

const UNCOUNT = `UPDATE "RateLimit" SET "points" = greatest("points" - $2, 0) 
  FROM ${ALONE} WHERE "key" = $1`

/** Counts atomically in the shared table; throws when the database does not answer. */
export async function countInStore(limit: Counted, key: string, points: number): Promise<WindowState> {
  const values = [storeKey(limit, key), points, limit.seconds * 1000]
  const { rows } = await databasePool().query<{ count: number; resetMs: number }>(COUNT, values)
  const [row] = rows
  if (!row) throw new Error('the rate limit was not counted')
  return { count: row.count, resetSeconds: Math.ceil(row.resetMs / 1000) }
}

/** Refunds points unless their window has expired. */
export async function uncountInStore(limit: Counted, key: string, points: number): Promise<void> {
  await databasePool().query(UNCOUNT, [storeKey(limit, key), points])
}

// Keys contain addresses of networks, numbers and mailboxes: stored as a keyed hash, of every limit.
function storeKey({ name }: Counted, key: string): string {
  return `${name}:${keyedHash('rate-limit', key)}`
}
