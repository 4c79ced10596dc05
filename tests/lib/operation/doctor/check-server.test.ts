import { describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { memoryFinding } from '@/lib/operation/doctor/check-programs'
import {
  archiveFinding,
  checkArchive,
  checkDurability,
  checkReplication,
  checkVacuum,
  durabilityFindings,
  slotFinding,
  standbyFinding,
  vacuumFindings,
} from '@/lib/operation/doctor/check-server'
import { hasRealPostgres } from '@/tests/setup/database'

describe.skipIf(!hasRealPostgres)('the server of the tests', () => {
  it('archives nothing, has no standby, is cleaned up and does not wait for its disk', async () => {
    await prismaClient().$executeRaw`VACUUM`
    const found = [await checkArchive(), await checkReplication(), await checkVacuum(), await checkDurability()]
    expect(found.map((findings) => findings.map(({ about, level }) => `${about} ${level}`))).toEqual([
      ['Archive warning'],
      [],
      ['Autovacuum ok'],
      ['Durability problem'],
    ])
  })
})

it.each([
  ['off', false, null, 'warning', 'deploy/pgbackrest.conf'],
  ['on', true, 5, 'problem', 'pgbackrest --stanza=participation check'],
  ['on', false, null, 'warning', 'deploy/pgbackrest.conf'],
  ['on', false, 1, 'ok', undefined],
] as const)('archive_mode %s, failing %s, last %s minutes ago: %s', (mode, failsNow, minutes, level, remedy) => {
  const finding = archiveFinding({ mode, failsNow, minutes, failedWal: failsNow ? '00000001000000000000000A' : null })
  expect(finding.level).toBe(level)
  expect(finding.remedy?.includes(remedy ?? '')).toBe(remedy === undefined ? undefined : true)
})

it.each([
  [2, 1000, 'ok'],
  [31, 1000, 'problem'],
  [0, 2e9, 'problem'],
])('a standby that is %s s and %s bytes behind: %s', (seconds, bytes, level) => {
  expect(standbyFinding({ name: 'second', state: 'streaming', seconds, bytes }).level).toBe(level)
})

it('a slot whose standby is gone is named with the command that drops it', () => {
  expect(slotFinding({ name: 'second', bytes: 2e9 })).toMatchObject({
    level: 'problem',
    text: expect.stringContaining('2,000 MB'),
    remedy: expect.stringContaining(`pg_drop_replication_slot('second')`),
  })
})

describe('autovacuum', () => {
  const fine = { isOn: true, age: 1e6, oldestSeconds: 0, pid: null }
  it.each([
    [fine, [], ['ok']],
    [{ ...fine, isOn: false }, [], ['problem']],
    [{ ...fine, age: 1.5e9 }, [], ['problem']],
    [{ ...fine, oldestSeconds: 900, pid: 7 }, [], ['warning']],
    [fine, [{ name: 'RateLimit', live: 1000, dead: 300_000 }], ['warning']],
  ])('%o %o: %o', (state, tables, levels) => {
    const findings = vacuumFindings(state, tables)
    expect(findings.map(({ level }) => level)).toEqual(levels)
    for (const { level, remedy } of findings) expect(Boolean(remedy)).toBe(level !== 'ok')
  })
})

it.each([
  [[], 'ok', 'keeps'],
  [['fsync'], 'problem', 'fsync off'],
  [['fsync', 'synchronous_commit'], 'problem', 'fsync and synchronous_commit off'],
])('settings that are off, %o: %s', (off, level, text) => {
  const settings = ['fsync', 'synchronous_commit'].map((name) => ({ name, value: off.includes(name) ? 'off' : 'on' }))
  expect(durabilityFindings(settings)).toEqual([
    expect.objectContaining({ level, text: expect.stringContaining(text) }),
  ])
})

it.each([
  [128, 'warning'],
  [129, 'ok'],
  [4096, 'ok'],
])('a cache of %s MB for tables: %s', (megabytes, level) => {
  expect(memoryFinding(megabytes * 1024 * 1024).level).toBe(level)
})
