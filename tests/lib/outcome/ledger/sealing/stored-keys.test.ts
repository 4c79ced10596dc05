import { expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { poolSql } from '@/lib/foundation/db/sql'
import {
  ensureStoredKey,
  type KeyUse,
  listStoredKeys,
  rotateStoredKey,
  takeStoredKey,
} from '@/lib/outcome/ledger/sealing/stored-keys'
import {
  ensureLogKey,
  ensureWitnessKey,
  listLogKeys,
  listWitnessKeys,
  rotateLogKey,
} from '@/lib/outcome/tlog/integrating/log-keys'
import { withClient } from '@/scripts/database/connection'
import { hasRealPostgres, testDatabaseUrl } from '@/tests/setup/database'

const USE: KeyUse = { algorithm: 'test', prefix: 'tests' }
const sql = { sql: poolSql() }
const rows = () => prismaClient().signingKey.findMany({ orderBy: { kid: 'asc' } })

it('the first key is made once, and only that of its use is taken', async () => {
  await expect(takeStoredKey(sql, USE)).rejects.toThrow('no key to sign the tests with')
  await ensureStoredKey(USE)
  const [first] = await rows()
  await ensureStoredKey(USE)
  expect(await rows()).toEqual([first])
  expect(first).toMatchObject({ kid: 'tests-1', algorithm: 'test', retiredAt: null })
  expect((await takeStoredKey(sql, USE)).kid).toBe('tests-1')
  await expect(takeStoredKey(sql, { ...USE, algorithm: 'other' })).rejects.toThrow('no key')
})

it('a rotation makes the first key where there is none, and retires it', async () => {
  expect(await rotateStoredKey(USE)).toEqual({ kid: 'tests-2', retired: 'tests-1' })
  const keys = await listStoredKeys(USE, sql)
  expect(keys.map(({ kid, retiredAt }) => [kid, retiredAt])).toEqual([
    ['tests-2', null],
    ['tests-1', keys[0]?.createdAt],
  ])
})

it('a use of which every key is retired has none to sign or to rotate', async () => {
  await ensureStoredKey(USE)
  await prismaClient().signingKey.updateMany({ data: { retiredAt: new Date() } })
  await ensureStoredKey(USE)
  await expect(rotateStoredKey(USE)).rejects.toThrow('no key to sign the tests with')
  await expect(takeStoredKey(sql, USE)).rejects.toThrow('no key to sign the tests with')
})

it.skipIf(!hasRealPostgres)('of two rotations at once the second fails', async () => {
  await ensureStoredKey(USE)
  await withClient(testDatabaseUrl, async (client) => {
    await client.query('BEGIN')
    await client.query('SELECT 1 FROM "SigningKey" FOR UPDATE')
    const rotation = rotateStoredKey(USE).catch((error: Error) => error.message)
    const waiting = () => prismaClient().$queryRaw`
      SELECT 1 FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE NOT granted AND datname = current_database()`
    await expect.poll(waiting, { interval: 5 }).toHaveLength(1)
    await client.query('UPDATE "SigningKey" SET "retiredAt" = now()')
    await client.query('COMMIT')
    expect(await rotation).toBe('the key was retired at the same moment by somebody else')
  })
  expect(await rows()).toHaveLength(1)
})

it('log and witness have keys of their own, with the dates of each', async () => {
  await Promise.all([ensureLogKey(), ensureWitnessKey()])
  expect(await rotateLogKey()).toEqual({ kid: 'log-2', retired: 'log-1' })
  expect((await rows()).map(({ kid, algorithm }) => [kid, algorithm])).toEqual([
    ['log-1', 'Ed25519-note'],
    ['log-2', 'Ed25519-note'],
    ['witness-1', 'Ed25519-cosignature'],
  ])
  const [old, present, witness] = await rows()
  expect(await listLogKeys('a.example/tlog')).toMatchObject([
    { name: 'a.example/tlog', type: 1, createdAt: present?.createdAt, retiredAt: null },
    { name: 'a.example/tlog', type: 1, createdAt: old?.createdAt, retiredAt: present?.createdAt },
  ])
  expect(await listWitnessKeys('a.example/tlog/witness')).toMatchObject([
    { name: 'a.example/tlog/witness', type: 4, createdAt: witness?.createdAt, retiredAt: null },
  ])
})
