import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { poolSql } from '@/lib/foundation/db/sql'
import { consumeShared, countShared, type Limit, refundShared } from '@/lib/foundation/limits/limiter'
import { limiterStatistics } from '@/lib/foundation/limits/statistics'
import { logger } from '@/lib/foundation/log/logger'
import { ownProgram } from '@/scripts/processes'
import { root } from '@/scripts/settings'
import type { GuessesMade, GuessOften } from '@/tests/fakes/guess-often'
import { hasRealPostgres, testDatabaseUrl } from '@/tests/setup/database'
import { hasPgBouncer, type Pooler, startPgBouncer } from '@/tests/setup/pgbouncer'

const INSTANCES = 3
const TWENTY: GuessOften = { points: 20, tries: 25, whenStoreFails: 'refuse' }
const BLOCKS: GuessOften = { points: 3000, tries: 3100, whenStoreFails: 'count-locally', inBlocks: true }
const NOWHERE = 'postgresql://nobody:none@127.0.0.1:1/none'

async function instance(guesses: GuessOften, env: Record<string, string>): Promise<GuessesMade> {
  const args = ownProgram('tests/fakes/guess-often.ts', [JSON.stringify(guesses)])
  const options = { cwd: root, env: { ...process.env, DATABASE_POOL: '4', ...env } }
  const { stdout } = await promisify(execFile)(process.execPath, args, options)
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as GuessesMade
}

async function instances(guesses: GuessOften, env: Record<string, string>): Promise<GuessesMade[]> {
  return Promise.all(Array.from({ length: INSTANCES }, () => instance(guesses, env)))
}

const allowedBy = (made: GuessesMade[]): number => made.reduce((sum, { allowed }) => sum + allowed, 0)

describe('a shared limit', () => {
  const limit: Limit = { name: 'test', points: 3, seconds: 60 }

  it('counts each key separately and reports remaining points and reset time', async () => {
    expect(await consumeShared(limit, 'a')).toMatchObject({ remaining: 2, resetSeconds: 60 })
    await consumeShared(limit, 'a', 2)
    await expect(consumeShared(limit, 'a')).rejects.toMatchObject({ errorName: 'tooManyRequests', status: 429 })
    expect(await consumeShared(limit, 'b')).toMatchObject({ remaining: 2 })
  })

  it('resets when its window ends, and is not extended by further requests', async () => {
    await countShared(limit, 'a', 9)
    await poolSql()`UPDATE "RateLimit" SET "expire" = extract(epoch FROM now()) * 1000 + 5000`
    expect(await countShared(limit, 'a')).toEqual({ count: 10, resetSeconds: 5 })
    await poolSql()`UPDATE "RateLimit" SET "expire" = extract(epoch FROM now()) * 1000 - 1`
    expect(await countShared(limit, 'a')).toEqual({ count: 1, resetSeconds: 60 })
  })

  it('returns points that were consumed for nothing', async () => {
    await countShared(limit, 'a', 3)
    await refundShared(limit, 'a')
    expect((await countShared(limit, 'a')).count).toBe(3)
  })
})

describe.skipIf(!hasRealPostgres)('several processes', () => {
  it('admit 20 of 75 guesses together', async () => {
    expect(allowedBy(await instances(TWENTY, { DATABASE_URL: testDatabaseUrl }))).toBe(20)
  }, 60_000)
})

describe.skipIf(!hasRealPostgres || !hasPgBouncer())('several processes behind PgBouncer in transaction mode', () => {
  let pooler: Pooler
  beforeAll(async () => {
    pooler = await startPgBouncer(testDatabaseUrl)
  })
  afterAll(() => pooler.stop())

  it('admit 20 of 75 guesses together, none counted locally', async () => {
    const made = await instances(
      { ...TWENTY, whenStoreFails: 'count-locally' },
      {
        DATABASE_URL: pooler.url,
        DATABASE_PREPARE: '0',
      },
    )
    expect(allowedBy(made)).toBe(20)
    expect(made.map(({ fallbacks }) => fallbacks)).toEqual([0, 0, 0])
  }, 60_000)

  it('admit exactly 3000 requests together when each is used until it refuses and reserves points in blocks', async () => {
    const made = await instances(BLOCKS, { DATABASE_URL: pooler.url, DATABASE_PREPARE: '0' })
    expect(allowedBy(made)).toBe(3000)
    expect(made.map(({ fallbacks }) => fallbacks)).toEqual([0, 0, 0])
  }, 60_000)
})

describe('an unavailable store', () => {
  const lost = { DATABASE_URL: NOWHERE }

  it('refuses where passwords, codes or money are at stake', async () => {
    const made = await instance(TWENTY, lost)
    expect(made).toEqual({ allowed: 0, refused: { limitsUnavailable: 25 }, fallbacks: 0, refusals: 25 })
  }, 60_000)

  it('falls back to counting in the process otherwise, and records that', async () => {
    const made = await instance({ ...TWENTY, whenStoreFails: 'count-locally' }, lost)
    expect(made).toEqual({ allowed: 20, refused: { tooManyRequests: 5 }, fallbacks: 25, refusals: 0 })
  }, 60_000)

  it('logs the reason at most once in ten seconds for each limit', () => {
    const error = vi.spyOn(logger(), 'error').mockImplementation(() => undefined)
    const before = limiterStatistics.read().fallbacks
    for (let time = 0; time < 5; time++) limiterStatistics.record('logged', false, new Error('no such statement'))
    expect(limiterStatistics.read()).toMatchObject({ fallbacks: before + 5, lastReason: 'no such statement' })
    expect(error).toHaveBeenCalledTimes(1)
    expect(error.mock.calls[0]?.[0]).toMatchObject({ limit: 'logged', reason: 'no such statement' })
    error.mockRestore()
  })
})
