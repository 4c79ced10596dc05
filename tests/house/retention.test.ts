import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { unrecorded } from '@/lab/buyer/data-protection'
import { keptWithOwner, retentions } from '@/lab/buyer/retention'
import { personalTables } from '@/lib/participation/personal-data/personal-data'

describe('the document on retention', () => {
  it.each(retentions.map((row) => [`${row.table}: ${row.what}`, row] as const))(
    '%s is deleted as stated',
    (_name, row) => {
      expect(readFileSync(row.by, 'utf8')).toMatch(row.proof)
    },
  )

  it('names every table that a job of expiry deletes from', () => {
    const files = globSync('{lib/delivery/outbox/delete-expired,lib/identity/users/imports/delete-old-imports}.ts')
    const deleted = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/DELETE FROM "(\w+)"/g)].map(([, table = '']) => table),
    )
    const stated = new Set(retentions.map(({ table }) => table))
    expect(deleted.length).toBeGreaterThan(15)
    expect(deleted.filter((table) => !stated.has(table))).toEqual([])
  })

  it('says of every personal table how long it is kept', () => {
    const stated = new Set([...retentions.map(({ table }) => table), ...Object.keys(keptWithOwner)])
    const missing = Object.values(personalTables).filter(({ model }) => !stated.has(model))
    expect(missing.map(({ model }) => model)).toEqual([])
  })

  it('every job that deletes is one of the worker', () => {
    const worker = readFileSync('lib/operation/jobs/jobs.ts', 'utf8')
    const missing = [...new Set(retentions.map(({ by }) => by))].filter(
      (by) => !worker.includes(`@/${by.replace('.ts', '')}'`),
    )
    expect(missing).toEqual([])
  })
})

it('the record of processing names every personal table', () => {
  expect(unrecorded()).toEqual([])
})
