import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { z } from 'zod'
import { databasePool } from '@/lib/foundation/db/pool'
import { poolSql } from '@/lib/foundation/db/sql'
import { Replay, standbySql, standbyState } from '@/lib/foundation/db/standby'
import { withClient } from '@/scripts/database/connection'
import { canStartCluster, PrivateCluster } from '@/tests/setup/private-cluster'
import { type StandbyServer, startStandby } from '@/tests/setup/standby'

const row = z.object({ text: z.string(), isStandby: z.boolean() })

describe.skipIf(!canStartCluster)('reads of visitors', () => {
  const cluster = new PrivateCluster()
  let standby: StandbyServer
  let url = ''
  const read = async (since: number) => {
    const primary = poolSql()
    const sql = standbySql(since, primary) ?? primary
    return sql(row)`SELECT "text", pg_is_in_recovery() AS "isStandby" FROM note ORDER BY "text" DESC LIMIT 1`
  }
  const write = async (text: string) => {
    await databasePool().query('INSERT INTO note VALUES ($1)', [text])
    return performance.now()
  }
  const replay = (verb: 'pause' | 'resume') =>
    withClient(standby.url, (client) => client.query(`SELECT pg_wal_replay_${verb}()`))

  beforeAll(async () => {
    url = await cluster.start()
    // Without rights to statistics, as the role of the application.
    await withClient(url, (client) =>
      client.query(
        `CREATE TABLE note ("text" text); CREATE ROLE reader LOGIN PASSWORD 'reader'; GRANT SELECT ON note TO reader`,
      ),
    )
    standby = await startStandby(url)
    // Read at the first use of the environment, which is in the first test.
    const reader = Object.assign(new URL(standby.url), { username: 'reader', password: 'reader' })
    Object.assign(process.env, { DATABASE_URL: url, READ_URL: reader.href, READ_LAG_SECONDS: '2' })
  }, 60_000)
  afterAll(async () => {
    await standby.stop()
    await databasePool().end()
    await cluster.remove()
  })

  it('go to the standby once it has what was written, and never before', async () => {
    const since = await write('1')
    expect(await read(since)).toEqual([{ text: '1', isStandby: false }])
    await expect.poll(() => read(since), { timeout: 30_000 }).toEqual([{ text: '1', isStandby: true }])
    await replay('pause')
    const later = await write('2')
    for (let turn = 0; turn < 5; turn++) expect(await read(later)).toEqual([{ text: '2', isStandby: false }])
    await replay('resume')
    await expect.poll(() => read(later), { timeout: 30_000 }).toEqual([{ text: '2', isStandby: true }])
  }, 90_000)

  it('go to the primary while the standby lags more than allowed', async () => {
    await replay('pause')
    await write('3')
    await expect.poll(() => read(0), { timeout: 30_000 }).toEqual([{ text: '3', isStandby: false }])
    expect(standbyState()?.lagSeconds).toBeGreaterThan(2)
    await replay('resume')
    await expect.poll(() => read(0), { timeout: 30_000 }).toEqual([{ text: '3', isStandby: true }])
  }, 90_000)

  it('go to the primary without a failure when the standby is gone', async () => {
    await expect.poll(() => read(0).then(([one]) => one?.isStandby), { timeout: 30_000 }).toBe(true)
    await standby.service.stop()
    expect(await read(0)).toEqual([{ text: '3', isStandby: false }])
    expect(await read(0)).toEqual([{ text: '3', isStandby: false }])
    expect(standbyState()).toMatchObject({ failed: 1 })
  }, 90_000)
})

const at = (lsn: bigint, timeline = 1) => ({ timeline, lsn })

test('a standby has what was committed before the last position that it passed', () => {
  const replay = new Replay()
  replay.standbyIs(at(50n))
  expect(replay.caughtUpTo).toBe(Number.NEGATIVE_INFINITY)
  replay.primaryWas(at(100n), 1000)
  replay.primaryWas(at(200n), 2000)
  replay.standbyIs(at(150n))
  expect(replay.caughtUpTo).toBe(1000)
  replay.standbyIs(at(200n))
  expect(replay.caughtUpTo).toBe(2000)
  // An idle primary stays where it is: the standby keeps up with time.
  replay.primaryWas(at(200n), 3000)
  replay.standbyIs(at(200n))
  expect(replay.caughtUpTo).toBe(3000)
  replay.standbyIs(at(120n))
  expect(replay.caughtUpTo).toBe(3000)
})

test('a standby of the primary before a promotion has nothing of the new one, however far it is', () => {
  const replay = new Replay()
  replay.primaryWas(at(100n), 1000)
  replay.standbyIs(at(180n))
  expect(replay.caughtUpTo).toBe(1000)
  replay.primaryWas(at(120n, 2), 2000)
  replay.standbyIs(at(180n))
  expect(replay.caughtUpTo).toBe(1000)
  replay.standbyIs(at(120n, 2))
  expect(replay.caughtUpTo).toBe(2000)
})
