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

/** The last migration of each version that was released, which is all that a rollback may rely on. */
export function readReleases(): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(fromRoot('prisma/releases.json'), 'utf8')) as Record<string, string>
}

export function migrationNames(folder = MIGRATIONS): string[] {
  const entries = readdirSync(folder, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
}
