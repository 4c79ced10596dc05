import 'server-only'
import type { PoolClient, QueryResult } from 'pg'
import { z } from 'zod'
import { outcomeUnknown, promisesCopies, requireCopies } from '@/lib/foundation/db/copies'
import { databasePool } from '@/lib/foundation/db/pool'
import { orUnknown, requireSameServer, requireStandbys } from '@/lib/foundation/db/require-standbys'
import { withShare } from '@/lib/foundation/db/share'
import { type Sql, sqlBy, sqlOn, statement } from '@/lib/foundation/db/sql'
import type { TenantDb } from '@/lib/foundation/db/tenant'
import { env } from '@/lib/foundation/env'
import { traced } from '@/lib/foundation/tracing/traced'
import { Prisma } from '@/lib/generated/prisma/client'
import { noteCommit } from './commits'
import type { Context } from './context'

const ATTEMPTS = 4
const RETRIED_PRISMA = new Set(['P2034'])
const RETRIED_SQL = new Set(['40001', '40P01'])

// What a transaction asks outside of itself does not wait for those who hold no connection (`kept`).
// SQL handles of running transactions: a command called inside one joins it.
const running = new WeakSet<Sql>()

/** Whether the context belongs to a running transaction, which sees what others do not see yet. */
export function isInTransaction(ctx: Pick<Context, 'sql'>): boolean {
  return running.has(ctx.sql)
}

/**
 * Runs a command in one transaction: `ctx.db` and `ctx.sql` of the callback belong to it. Retries deadlocks.
 * Joins a running transaction, so that commands can be composed.
 */
export async function transaction<C extends Context, Out>(
  ctx: C,
  run: (ctx: C) => Promise<Out>,
  { secondsMax = 30 }: { secondsMax?: number } = {},
): Promise<Out> {
  if (running.has(ctx.sql)) return run(ctx)
  await requireStandbys()
  const { out, server } = await tracedRetries(ctx.organization.id, () =>
    ctx.db.$transaction(
      async (tx) => {
        const sql = prismaSql(tx)
        running.add(sql)
        const out = await withShare('kept', () => run({ ...ctx, db: tx as unknown as TenantDb, sql }))
        return { out, server: promisesCopies() ? await beforeCommit(sql) : undefined }
      },
      { maxWait: 10_000, timeout: secondsMax * 1000 },
    ),
  )
  if (server !== undefined) await requireSameServer(server)
  noteCommit(ctx.organization.id)
  return out
}

const serverRow = z.object({ server: z.string() })
type Server = z.infer<typeof serverRow>

/** The server on which the COMMIT that follows waits for standbys; throws where it would not. */
async function beforeCommit(sql: Sql): Promise<string> {
  const [row] = await sql(serverRow)`SELECT require_copies(${env.DATABASE_COPIES}::int) AS "server"`
  return row?.server ?? ''
}

/** Pipelines the COMMIT behind the last statement: one round trip instead of two. */
type Lastly = <Out>(last: () => Promise<Out>) => Promise<Out>

/**
 * transaction() on a bare connection, for the hot path of voting: only `ctx.sql` belongs to it. `onlyReads`: nothing is
 * acknowledged, so that it also runs while a standby is missing.
 */
export async function sqlTransaction<C extends Pick<Context, 'sql'>, Out>(
  ctx: C,
  run: (ctx: C, lastly: Lastly) => Promise<Out>,
  { onlyReads = false }: { onlyReads?: boolean } = {},
): Promise<Out> {
  if (running.has(ctx.sql)) return run(ctx, (last) => last())
  const isPromised = promisesCopies() && !onlyReads
  if (isPromised) await requireStandbys()
  return tracedRetries(undefined, () => onConnection(ctx, run, isPromised))
}

async function onConnection<C extends Pick<Context, 'sql'>, Out>(
  ctx: C,
  run: (ctx: C, lastly: Lastly) => Promise<Out>,
  isPromised: boolean,
): Promise<Out> {
  const connection = await databasePool().connect()
  let broken: Error | undefined
  let committed: Promise<unknown> | undefined
  const commit = () => {
    committed = isPromised ? commitWithCopies(connection) : connection.query('COMMIT')
    // After a failed statement PostgreSQL treats this COMMIT as a ROLLBACK.
    committed.catch(() => undefined)
    return committed
  }
  const lastly: Lastly = async (last) => {
    const out = last()
    commit()
    return out
  }
  try {
    const begun = begin(connection, isPromised)
    // Reported by what is sent behind it.
    begun.catch(() => undefined)
    const answer = withShare('kept', () => run({ ...ctx, sql: sqlOn(connection) }, lastly))
    // Where beginning fails, what was sent behind it fails too, for a reason that says nothing.
    const out = await answer.catch(async (error: unknown) => {
      await begun
      throw error
    })
    const server = await begun
    const confirmedBy = await (committed ?? commit())
    if (isPromised && confirmedBy !== server) throw outcomeUnknown()
    return out
  } catch (error) {
    // Nothing of a failed transaction stays.
    // A connection that cannot roll back is not used again.
    await connection.query('ROLLBACK').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    connection.release(broken)
  }
}

/** Commits and returns the server that confirmed it, if its commits wait for standbys also afterwards. */
async function commitWithCopies(connection: PoolClient): Promise<string> {
  const [commit, check] = [connection.query('COMMIT'), connection.query<Server>(requireCopies())]
  // Reported below.
  check.catch(() => undefined)
  return orUnknown(async () => {
    await commit
    return (await check).rows[0]?.server ?? ''
  })
}

// Generic plans: planning these short statements costs more than running them.
const BEGIN = 'BEGIN; SET LOCAL plan_cache_mode = force_generic_plan'

/** Begins a transaction; where copies are promised, the server fails it unless commits wait, and is returned. */
async function begin(connection: PoolClient, isPromised: boolean): Promise<string | undefined> {
  if (!isPromised) {
    await connection.query(BEGIN)
    return undefined
  }
  // Several statements in one text are answered by as many results.
  const results: unknown = await connection.query(`${BEGIN}; ${requireCopies()}`)
  const last = (results as QueryResult<Server>[]).at(-1)
  return last?.rows[0]?.server ?? ''
}

// One span for all attempts of a command's transaction.
function tracedRetries<Out>(organizationId: number | undefined, run: () => Promise<Out>): Promise<Out> {
  const attributes = organizationId === undefined ? {} : { 'organization.id': organizationId }
  return traced('transaction', { attributes }, () => retried(run))
}

async function retried<Out>(run: () => Promise<Out>, attempt = 1): Promise<Out> {
  try {
    return await run()
  } catch (error) {
    // Conflicts of serialization and deadlocks are tried again.
    if (attempt >= ATTEMPTS || !isRetriable(error)) throw error
    await new Promise((resolve) => setTimeout(resolve, 10 * 2 ** attempt * Math.random()))
    return retried(run, attempt + 1)
  }
}

function isRetriable(error: unknown): boolean {
  if (error instanceof Prisma.PrismaClientKnownRequestError) return RETRIED_PRISMA.has(error.code)
  const code = (error as { code?: unknown }).code
  return typeof code === 'string' && RETRIED_SQL.has(code)
}

function prismaSql(tx: Pick<Prisma.TransactionClient, '$queryRaw'>): Sql {
  return sqlBy(async (parts, values) => {
    const { text, values: flat } = statement(parts, values)
    const rows = await tx.$queryRaw<Record<string, unknown>[]>(new Prisma.Sql(text.split(/\$\d+/), flat))
    return rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, plain(value)])))
  })
}

// The same types as the pool's type parsers return.
function plain(value: unknown): unknown {
  if (typeof value === 'bigint' || value instanceof Prisma.Decimal) return Number(value)
  return value
}
