import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkBackupPlace, checkDisks, diskFinding } from '@/lib/operation/doctor/check-backup'
import { findDataPlaces } from '@/lib/operation/doctor/disks'
import { hasRealPostgres } from '@/tests/setup/database'

it('finds the folders of database and files, and the space on their disks', async () => {
  const places = await findDataPlaces()
  expect(places.map(({ what }) => what)).toEqual(
    hasRealPostgres ? ['the database', 'the uploaded files'] : ['the uploaded files'],
  )
  const findings = await checkDisks()
  expect(findings.map(({ about }) => about)).toEqual([...places.map(() => 'Disk'), 'Backup place'])
})

it.each([
  [0.5, 'ok'],
  [0.09, 'problem'],
])('a disk of which %s are free: %s', (share, level) => {
  expect(diskFinding('the database', share).level).toBe(level)
})

it('backups beside the data are a problem, elsewhere they are not, and without a place that is said', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'place-'))
  const beside = [{ what: 'the database', folder }] as const
  expect(await checkBackupPlace([...beside], join(folder, 'not made yet'))).toMatchObject({
    level: 'problem',
    text: expect.stringContaining('the disk of the database'),
  })
  expect((await checkBackupPlace([{ what: 'the database', folder: '/proc' }], folder)).level).toBe('ok')
  expect((await checkBackupPlace([...beside], '')).level).toBe('warning')
  rmSync(folder, { recursive: true })
})
