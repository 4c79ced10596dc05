import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { isDatabaseReady } from '@/lib/foundation/db/is-database-ready'
import { databasePool } from '@/lib/foundation/db/pool'
import { connectionsFor, currentShare, type Share, withShare } from '@/lib/foundation/db/share'
import { isDatabaseUnavailable, isLockTimeout } from '@/lib/foundation/db/unavailable'
import { type ServedRequest, serve } from '@/lib/framework/http/served-request'
import { withClient } from '@/scripts/database/connection'
import { hasRealPostgres, testDatabaseUrl } from '@/tests/setup/database'

const POOL = 6

describe('the connections of a share', () => {
  it.each([
    [10, 6, 8],
    [6, 2, 4],
    [3, 1, 1],
    [1, 1, 1],
  ])('of %i leave some to the others', (max, own, all) => {
    for (const share of ['votes', 'reads'] as const) expect(connectionsFor(share, max)).toEqual({ own, all })
    for (const share of ['kept', 'own'] as const) expect(connectionsFor(share, max)).toEqual({ own: max, all: max })
  })
})

describe.skipIf(!hasRealPostgres)('the pool', () => {
  beforeAll(() => {
    // Read at the first use of the environment, which is in the first test.
    Object.assign(process.env, { DATABASE_POOL: String(POOL), DATABASE_PATIENCE_MS: '1500' })
  })
  afterAll(() => databasePool().end())

  const sleeping = (seconds: number) => databasePool().query('SELECT pg_sleep($1)', [seconds])
  const flood = (share: Share, count: number, seconds: number) =>
    withShare(share, () => Promise.allSettled(Array.from({ length: count }, () => sleeping(seconds))))
  const timeOf = async (share: Share) => {
    const since = performance.now()
    await withShare(share, () => databasePool().query('SELECT 1'))
    return performance.now() - since
  }

  it('serves votes and the session while pages take all that they may', async () => {
    const pages = flood('reads', 40, 0.5)
    await new Promise((resolve) => setTimeout(resolve, 50))
    for (const share of ['votes', 'kept'] as const) expect(await timeOf(share)).toBeLessThan(300)
    expect(databasePool().waitingCount).toBeGreaterThan(30)
    expect(await isDatabaseReady()).toBe(true)
    const refused = (await pages).filter((outcome) => outcome.status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    for (const { reason } of refused) expect(isDatabaseUnavailable(reason)).toBe(true)
  }, 20_000)

  it('serves session and readiness while votes take all that they may', async () => {
    const votes = flood('votes', 8, 0.4)
    expect(await timeOf('kept')).toBeLessThan(200)
    expect(await isDatabaseReady()).toBe(true)
    await votes
  })

  it('serves pages while votes take all that they may', async () => {
    const votes = flood('votes', 40, 0.3)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(await timeOf('reads')).toBeLessThan(300)
    await votes
  }, 20_000)

  it('gives the next connection to a vote, whoever waited longer', async () => {
    const pages = flood('reads', 6, 0.2)
    const order: string[] = []
    const ask = (share: Share) =>
      withShare(share, () => databasePool().query('SELECT pg_sleep(0.05)')).then(() => order.push(share))
    const votes = flood('votes', 4, 0.2)
    await Promise.all([ask('reads'), ask('votes'), pages, votes])
    expect(order).toEqual(['votes', 'reads'])
  })

  it('loses no connection to failures, transactions and callers that left', async () => {
    await flood('reads', 30, 0.2)
    for (let time = 0; time < 2 * POOL; time++) {
      await withShare('reads', () => databasePool().query('no SQL')).catch(() => undefined)
      await withShare('reads', () => prismaClient().$transaction((tx) => tx.$queryRaw`SELECT 1`))
    }
    expect(databasePool().waitingCount).toBe(0)
    expect(await timeOf('reads')).toBeLessThan(300)
  }, 20_000)

  it('answers each request in its own context, whose connection another one gave back', async () => {
    const asked = Array.from({ length: 12 }, (_, at) =>
      withShare(at % 2 === 0 ? 'reads' : 'votes', async () => {
        await databasePool().query('SELECT pg_sleep(0.02)')
        return currentShare()
      }),
    )
    expect(await Promise.all(asked)).toEqual(asked.map((_, at) => (at % 2 === 0 ? 'reads' : 'votes')))
  })

  it('refuses after two seconds what a locked table holds up, says so of the request, and serves the rest', async () => {
    await withClient(testDatabaseUrl, async (locker) => {
      await locker.query('BEGIN; LOCK TABLE "Comment" IN ACCESS EXCLUSIVE MODE')
      const served = { facts: {} } as ServedRequest
      const since = performance.now()
      const locked = serve(served, () =>
        withShare('reads', () =>
          databasePool()
            .query('SELECT count(*) FROM "Comment"')
            .catch((error: Error) => error),
        ),
      )
      const prisma = withShare('reads', () =>
        prismaClient()
          .comment.count()
          .catch((error: Error) => error),
      )
      for (const share of ['votes', 'kept'] as const) expect(await timeOf(share)).toBeLessThan(300)
      expect(await isDatabaseReady()).toBe(true)
      for (const error of [await locked, await prisma])
        expect([isLockTimeout(error), isDatabaseUnavailable(error)]).toEqual([true, true])
      expect(performance.now() - since).toBeLessThan(2900)
      expect(served.hasWaitedInVain).toBe(true)
      await locker.query('ROLLBACK')
    })
  }, 20_000)
})
