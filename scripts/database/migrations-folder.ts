import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromRoot } from '../settings'

export interface Migration {
  name: string
  sql: string
  /** As Prisma writes it into `_prisma_migrations`. */
  checksum: string
}

export const MIGRATIONS = fromRoot('prisma/migrations')

/** All migrations of a folder, oldest first. */
export function readMigrations(folder = MIGRATIONS): Migration[] {
  return migrationNames(folder).map((name) => {
    const sql = readFileSync(join(folder, name, 'migration.sql'), 'utf8')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

export function migrationNames(folder = MIGRATIONS): string[] {
  const entries = readdirSync(folder, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
}
