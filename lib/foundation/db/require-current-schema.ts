import 'server-only'
import { MIGRATION_NAMES } from '@/lib/generated/migrations'
import { databasePool } from './pool'
import { APPLIED_MIGRATIONS, type AppliedMigration, NO_SCHEMA, schemaProblem } from './schema-version'

const NO_SUCH_TABLE = '42P01'

class SchemaMismatch extends Error {}

/** Throws if the schema of the database is not that of this release. Read-only. */
export async function requireCurrentSchema(): Promise<void> {
  const problem = await findSchemaProblem()
  if (problem) throw new SchemaMismatch(problem)
}

async function findSchemaProblem(): Promise<string | null> {
  try {
    const { rows } = await databasePool().query<AppliedMigration>(APPLIED_MIGRATIONS)
    return schemaProblem(MIGRATION_NAMES, rows)
  } catch (error) {
    // A database without migrations.
    if ((error as { code?: unknown }).code === NO_SUCH_TABLE) return NO_SCHEMA
    throw error
  }
}
