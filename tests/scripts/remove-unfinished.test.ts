import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { removeUnfinished } from '@/scripts/backup/remove-unfinished'

const NOBODY = 2 ** 22 + 1
const NOW = Date.UTC(2027, 4, 8)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backups-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function put(name: string, hoursOld: number): void {
  mkdirSync(join(folder, name))
  const at = (NOW - hoursOld * 3_600_000) / 1000
  utimesSync(join(folder, name), at, at)
}

it('what a killed backup left goes a day later; backups, and those that run, stay', () => {
  put(`2027-05-06T02-30.unfinished-${NOBODY}`, 48)
  put(`2027-05-07T20-30.unfinished-${NOBODY}`, 4)
  put(`2027-05-06T02-31.unfinished-${process.pid}`, 48)
  put('2027-05-05T02-30', 72)
  expect(removeUnfinished(folder, NOW)).toEqual([`2027-05-06T02-30.unfinished-${NOBODY}`])
  expect(readdirSync(folder)).toHaveLength(3)
  expect(removeUnfinished(join(folder, 'missing'), NOW)).toEqual([])
})
