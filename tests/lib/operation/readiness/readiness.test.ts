import { EventEmitter } from 'node:events'
import pg from 'pg'
import { afterEach, expect, it, vi } from 'vitest'
import { GET } from '@/app/api/health/ready/route'
import { drainOnSignal, isDraining } from '@/lib/edge/http/server/drain'
import { databasePool } from '@/lib/foundation/db/pool'
import { setProcessWide } from '@/lib/framework/process-wide'
import { hasRealPostgres, testDatabaseUrl } from '@/tests/setup/database'

afterEach(() => {
  setProcessWide('isDraining', false)
  vi.useRealTimers()
})

const ready = async () => {
  const answer = await GET()
  return { code: answer.status, ...((await answer.json()) as { status: string }) }
}

it.skipIf(!hasRealPostgres)(
  'a server whose database cannot be written is not ready, and is again by itself',
  async () => {
    const administrator = new pg.Client({ connectionString: testDatabaseUrl })
    await administrator.connect()
    const name = new URL(testDatabaseUrl).pathname.slice(1)
    const restart = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'ready'`
    databasePool().options.application_name = 'ready'
    await administrator.query(`ALTER DATABASE "${name}" SET default_transaction_read_only = on`)
    expect(await ready()).toEqual({ code: 503, status: 'unavailable', reason: 'database' })
    await administrator.query('SET default_transaction_read_only = off')
    await administrator.query(`ALTER DATABASE "${name}" RESET default_transaction_read_only`)
    await administrator.query(restart)
    await expect.poll(ready).toEqual({ code: 200, status: 'ready' })
    await administrator.end()
  },
)

it('a server that was asked to end is not ready, serves on, and ends when its time is over', async () => {
  vi.useFakeTimers()
  const of = new EventEmitter()
  const ended = vi.fn()
  of.on('SIGTERM', ended)
  const last = vi.fn(async () => undefined)
  drainOnSignal(5, last, of)
  of.emit('SIGTERM', 'SIGTERM')
  expect(isDraining()).toBe(true)
  expect(await ready()).toEqual({ code: 503, status: 'draining' })
  vi.advanceTimersByTime(4900)
  expect(ended).not.toHaveBeenCalled()
  expect(last).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(ended.mock.calls).toEqual([['SIGTERM']])
  expect(last.mock.invocationCallOrder[0]).toBeLessThan(ended.mock.invocationCallOrder[0] ?? 0)
})

it('a second signal ends it at once', () => {
  vi.useFakeTimers()
  const of = new EventEmitter()
  const ended = vi.fn()
  of.on('SIGINT', ended)
  drainOnSignal(5, async () => undefined, of)
  of.emit('SIGINT')
  of.emit('SIGINT')
  expect(ended).toHaveBeenCalledTimes(1)
})
