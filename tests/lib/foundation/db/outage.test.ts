import { SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { failedAs } from '@/lib/foundation/context/failed-as'
import { prismaClient } from '@/lib/foundation/db/client'
import { isDatabaseReady } from '@/lib/foundation/db/is-database-ready'
import { databasePool } from '@/lib/foundation/db/pool'
import { DatabaseUnavailable, isDatabaseUnavailable } from '@/lib/foundation/db/unavailable'
import { AppError } from '@/lib/foundation/errors/app-error'
import { verifyToken } from '@/lib/identity/auth/session/token'
import { applyMigrations } from '@/scripts/database/apply-migrations'
import { withClient } from '@/scripts/database/connection'
import { canStartCluster, Network, PrivateCluster } from '@/tests/setup/private-cluster'

const LIMIT_MS = 3000

describe.skipIf(!canStartCluster)('an outage of the database', () => {
  const cluster = new PrivateCluster()
  let network: Network
  let direct: string

  beforeAll(async () => {
    direct = await cluster.start()
    await applyMigrations(direct)
    network = new Network(direct)
    // Read at the first use of the environment, which is in the first test.
    Object.assign(process.env, {
      DATABASE_URL: await network.start(direct),
      DATABASE_POOL: '3',
      DATABASE_PATIENCE_MS: '2200',
    })
  }, 60_000)
  afterEach(() => {
    cluster.thaw()
    network.isBlackHole = false
  })
  afterAll(async () => {
    await databasePool().end()
    await network.stop()
    await cluster.remove()
  }, 60_000)

  const ask = () => databasePool().query('SELECT 1')
  const askPrisma = () => prismaClient().$queryRaw`SELECT 1`
  const inTransaction = () =>
    prismaClient().$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1`
    })

  /** Fails with an error that HTTP answers with 503, and says after how long. */
  async function timeToRefusal(run: () => Promise<unknown>): Promise<number> {
    const started = performance.now()
    const error = await run().then(
      () => 'no error',
      (error: unknown) => error,
    )
    expect({ error, isUnavailable: isDatabaseUnavailable(error) }).toMatchObject({ isUnavailable: true })
    return performance.now() - started
  }

  async function untilItAnswers(): Promise<void> {
    await expect.poll(isDatabaseReady, { timeout: 30_000, interval: 100 }).toBe(true)
    await Promise.all([ask(), ask(), askPrisma(), inTransaction()])
  }

  it('terminates idle and busy connections without a crash', async () => {
    await untilItAnswers()
    const slow = timeToRefusal(() => databasePool().query('SELECT pg_sleep(20)'))
    await expect
      .poll(() =>
        withClient(direct, (client) => client.query("SELECT 1 FROM pg_stat_activity WHERE query ~ '^SELECT pg_sleep'")),
      )
      .toMatchObject({ rowCount: 1 })
    await withClient(direct, (client) =>
      client.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname IS NOT NULL',
      ),
    )
    expect(await slow).toBeLessThan(5000)
    await untilItAnswers()
  }, 60_000)

  it('fails at once while the server is down, and recovers after its restart', async () => {
    await untilItAnswers()
    await cluster.stop()
    for (const run of [ask, askPrisma, inTransaction]) expect(await timeToRefusal(run)).toBeLessThan(LIMIT_MS)
    expect(await isDatabaseReady()).toBe(false)
    await cluster.start()
    await untilItAnswers()
  }, 60_000)

  const silences: [string, () => void][] = [
    ['a frozen server', () => cluster.freeze()],
    ['a network that drops everything', () => network.dropAll()],
  ]
  it.each(silences)(
    'fails within three seconds on %s, with more requests than connections',
    async (_, begin) => {
      await untilItAnswers()
      begin()
      const runs = [ask, askPrisma, inTransaction, ask, askPrisma, inTransaction, ask]
      const times = await Promise.all(runs.map(timeToRefusal))
      expect(Math.max(...times)).toBeLessThan(LIMIT_MS + 300)
      expect(await isDatabaseReady()).toBe(false)
      cluster.thaw()
      network.isBlackHole = false
      await untilItAnswers()
    },
    40_000,
  )

  it('does not interrupt a slow query', async () => {
    await untilItAnswers()
    const { rows } = await databasePool().query<{ done: boolean }>('SELECT pg_sleep(4) IS NOT NULL AS "done"')
    expect(rows).toEqual([{ done: true }])
  }, 60_000)

  it('calls no token invalid whose key cannot be read', async () => {
    await untilItAnswers()
    await cluster.stop()
    const token = await new SignJWT({}).setProtectedHeader({ alg: 'HS256', kid: 'unknown' }).sign(new Uint8Array(32))
    const error: unknown = await verifyToken(1, token, new Date()).catch((error: unknown) => error)
    await cluster.start()
    expect(error).not.toBeInstanceOf(AppError)
    expect(isDatabaseUnavailable(error)).toBe(true)
    await untilItAnswers()
    await expect(verifyToken(1, token, new Date())).rejects.toThrow('tokenInvalid')
  }, 60_000)

  it('refuses at once while it knows that the server does not answer', async () => {
    await untilItAnswers()
    cluster.freeze()
    await timeToRefusal(ask)
    // A request that tries again after an outage, and one that comes now.
    for (const run of [ask, inTransaction, askPrisma]) expect(await timeToRefusal(run)).toBeLessThan(200)
    cluster.thaw()
    await untilItAnswers()
  }, 60_000)

  it('notices a frozen server also when no connection is open yet', async () => {
    await withClient(direct, (client) =>
      client.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname IS NOT NULL',
      ),
    )
    await expect.poll(() => databasePool().totalCount).toBe(0)
    cluster.freeze()
    expect(await timeToRefusal(ask)).toBeLessThan(LIMIT_MS + 300)
    await expect.poll(() => timeToRefusal(ask), { timeout: 3000 }).toBeLessThan(200)
    cluster.thaw()
    await untilItAnswers()
  }, 60_000)

  it('keeps its connections while this process is too busy to read answers', async () => {
    await untilItAnswers()
    let isBusy = true
    // One turn of the event loop every 400 ms: a probe needs several to connect.
    const work = () => {
      for (const until = performance.now() + 400; performance.now() < until; );
      if (isBusy) setImmediate(work)
    }
    setImmediate(work)
    const answer = databasePool().query<{ done: boolean }>('SELECT pg_sleep(6) IS NOT NULL AS "done"')
    await answer.finally(() => {
      isBusy = false
    })
    expect((await answer).rows).toEqual([{ done: true }])
  }, 60_000)
})

describe('failedAs', () => {
  it('passes an outage on, so that it is answered with 503', async () => {
    const outage = new DatabaseUnavailable('frozen')
    await expect(failedAs('resendFailed', () => Promise.reject(outage))).rejects.toBe(outage)
    await expect(failedAs('resendFailed', () => Promise.reject(new Error('a bug')))).rejects.toThrow('resendFailed')
  })
})

describe('isDatabaseUnavailable', () => {
  it.each([
    [{ code: '57P01', severity: 'FATAL' }, true],
    [{ code: 'ECONNREFUSED', syscall: 'connect' }, true],
    [{ code: 'P2010', meta: { driverAdapterError: { cause: { originalCode: '57P03' } } } }, true],
    // Thrown by another bundle of the server, which has a copy of the class.
    [Object.assign(new Error('frozen'), { name: 'DatabaseUnavailable' }), true],
    [new Error('a page failed', { cause: new Error('timeout exceeded when trying to connect') }), true],
    [new AggregateError([{ code: 'ECONNREFUSED', syscall: 'connect' }]), true],
    [{ code: '23505', severity: 'ERROR' }, false],
    [{ code: '40001', severity: 'ERROR' }, false],
    [{ code: 'ENOENT', syscall: 'open' }, false],
    [new Error('no connection terminated unexpectedly'), false],
    [null, false],
  ])('separates an outage from other errors: %o', (error, expected) => {
    expect(isDatabaseUnavailable(error)).toBe(expected)
  })
})
