import 'server-only'
import { databasePool } from '@/lib/foundation/db/pool'
import { type Sql, sqlBy, sqlOn, statement } from '@/lib/foundation/db/sql'
import type { TenantDb } from '@/lib/foundation/db/tenant'
import { traced } from '@/lib/foundation/tracing/traced'
import { inOnePacket } from '@/lib/framework/postgres/connection-stream'
import { Prisma } from '@/lib/generated/prisma/client'
import { noteCommit } from './commits'
import type { Context } from './context'

const ATTEMPTS = 4
const RETRIED_PRISMA = new Set(['P2034'])
const RETRIED_SQL = new Set(['40001', '40P01'])

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
  const out = await tracedRetries(ctx.organization.id, () =>
    ctx.db.$transaction(
      async (tx) => {
        const sql = prismaSql(tx)
        running.add(sql)
        return run({ ...ctx, db: tx as unknown as TenantDb, sql })
      },
      { maxWait: 10_000, timeout: secondsMax * 1000 },
    ),
  )
  noteCommit(ctx.organization.id)
  return out
}

/** Pipelines the COMMIT behind the last statement: one round trip instead of two. */
type Lastly = <Out>(last: () => Promise<Out>) => Promise<Out>

/** transaction() on a bare connection, for the hot path of voting: only `ctx.sql` belongs to it. */
export async function sqlTransaction<C extends Pick<Context, 'sql'>, Out>(
  ctx: C,
  run: (ctx: C, lastly: Lastly) => Promise<Out>,
): Promise<Out> {
  if (running.has(ctx.sql)) return run(ctx, (last) => last())
  return tracedRetries(undefined, async () => {
    const connection = await databasePool().connect()
    let broken: Error | undefined
    let committed: Promise<unknown> | undefined
    const lastly: Lastly = async (last) => {
      const [out, commit] = inOnePacket(connection, () => [last(), connection.query('COMMIT')] as const)
      committed = commit
      // After a failed statement PostgreSQL treats this COMMIT as a ROLLBACK.
      commit.catch(() => undefined)
      return out
    }
    try {
      // Generic plans: planning these short statements costs more than running them.
      const [begun, answer] = inOnePacket(connection, () => {
        const begun = connection.query('BEGIN; SET LOCAL plan_cache_mode = force_generic_plan')
        begun.catch(() => undefined)
        return [begun, run({ ...ctx, sql: sqlOn(connection) }, lastly)] as const
      })
      const out = await answer
      await begun
      await (committed ?? connection.query('COMMIT'))
      return out
    } catch (error) {
      await connection.query('ROLLBACK').catch((failure: Error) => {
        broken = failure
      })
      throw error
    } finally {
      connection.release(broken)
    }
  })
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
