// Applies prisma/migrations without the Prisma CLI: same engine, same _prisma_migrations table, same checksums.
// By itself (in the container image): node --import ./scripts/register.mjs scripts/database/migrate.ts
import { createEngine } from '../schema-engine/engine'
import { readMigrations, readSchema } from '../schema-engine/migrations-folder'
import { fromRoot } from '../settings'

/** Brings a database up to date and returns the names of the migrations that were missing. */
export async function applyMigrations(url: string): Promise<string[]> {
  const { engine, errorRegistry, close } = await createEngine(readSchema(fromRoot('prisma/schema')), { url })
  try {
    const migrationsList = readMigrations(fromRoot('prisma/migrations'))
    const result = await engine.applyMigrations({ migrationsList, filters: { externalTables: [], externalEnums: [] } })
    return result.appliedMigrationNames
  } catch (error) {
    const id = (error as { externalError?: { id?: number } }).externalError?.id
    const cause = id === undefined ? undefined : errorRegistry.consumeError(id)?.error
    throw cause instanceof Error ? cause : error
  } finally {
    await close()
  }
}

if (import.meta.main) {
  const url = process.env['DATABASE_URL']
  if (!url) throw new Error('DATABASE_URL is not set')
  const applied = await applyMigrations(url)
  console.info(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'The database is up to date')
}
