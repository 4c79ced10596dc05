/** A row of `_prisma_migrations`. */
export type AppliedMigration = { name: string; finishedAt: Date | null; rolledBackAt: Date | null }

/** Reads the migrations; plain SQL, because programs without the pool use it too. */
export const APPLIED_MIGRATIONS = `SELECT "migration_name" AS "name", "finished_at" AS "finishedAt", "rolled_back_at" AS "rolledBackAt"
  FROM "_prisma_migrations" ORDER BY "started_at"`

type SchemaState = {
  /** In this release, not in the database. */
  missing: string[]
  /** In the database, not in this release. */
  unknown: string[]
  /** Started, neither finished nor rolled back. */
  failed: string[]
}

/** Compares the migrations of this release with the database. */
export function schemaState(known: readonly string[], rows: readonly AppliedMigration[]): SchemaState {
  const present = rows.filter(({ rolledBackAt }) => rolledBackAt === null)
  const applied = new Set(present.filter(({ finishedAt }) => finishedAt !== null).map(({ name }) => name))
  const failed = present.filter(({ name, finishedAt }) => finishedAt === null && !applied.has(name))
  return {
    missing: known.filter((name) => !applied.has(name)),
    unknown: [...applied].filter((name) => !known.includes(name)),
    failed: failed.map(({ name }) => name),
  }
}

/** Why this release must not use a database, or null if it may. */
export function schemaProblem(known: readonly string[], rows: readonly AppliedMigration[]): string | null {
  const { missing, unknown, failed } = schemaState(known, rows)
  if (failed.length > 0)
    return `The migration ${failed[0]} was begun and not finished. An operator has to look: npm run db:migrate -- --resolve ${failed[0]}`
  if (unknown.length > 0)
    return `The database is newer than this program: it has migrations that this release does not know (${unknown.join(', ')}). Use the release that made them, or update this one.`
  if (missing.length === known.length) return NO_SCHEMA
  if (missing.length > 0)
    return `The database is older than this program: ${missing.length} migrations are missing (${missing.join(', ')}). Run npm run db:migrate first.`
  return null
}

export const NO_SCHEMA = 'The database has no schema of this platform yet. Run npm run db:migrate first.'
