/** A row of `_prisma_migrations`. */
export type AppliedMigration = {
  name: string
  finishedAt: Date | null
  rolledBackAt: Date | null
  /** What the runner noted: `expand` for a migration that the release before it tolerates. */
  logs?: string | null
}

/** Noted with a migration after which programs of the release before still work (CONTRIBUTING.md, Change the schema). */
export const EXPANDS = 'expand'

/** Reads the migrations; plain SQL, because programs without the pool use it too. */
export const APPLIED_MIGRATIONS = `SELECT "migration_name" AS "name", "finished_at" AS "finishedAt", "rolled_back_at" AS "rolledBackAt", "logs"
  FROM "_prisma_migrations" ORDER BY "started_at"`

type SchemaState = {
  /** In this release, not in the database. */
  missing: string[]
  /** In the database, not in this release. */
  unknown: string[]
  /** Unknown ones on which this release does not work. */
  incompatible: string[]
  /** Started, neither finished nor rolled back. */
  failed: string[]
}

/** Compares the migrations of this release with the database. */
export function schemaState(known: readonly string[], rows: readonly AppliedMigration[]): SchemaState {
  const present = rows.filter(({ rolledBackAt }) => rolledBackAt === null)
  const applied = new Set(present.filter(({ finishedAt }) => finishedAt !== null).map(({ name }) => name))
  const unknown = [...applied].filter((name) => !known.includes(name))
  const additive = new Set(present.filter(({ logs }) => logs === EXPANDS).map(({ name }) => name))
  const failed = present.filter(({ name, finishedAt }) => finishedAt === null && !applied.has(name))
  return {
    missing: known.filter((name) => !applied.has(name)),
    unknown,
    incompatible: unknown.filter((name) => !additive.has(name)),
    failed: failed.map(({ name }) => name),
  }
}

/**
 * Why this release must not use a database, or null if it may. It may use a newer one that was only widened: during a
 * rolling release, and after going back to the release before.
 */
export function schemaProblem(known: readonly string[], rows: readonly AppliedMigration[]): string | null {
  const { missing, unknown, incompatible, failed } = schemaState(known, rows)
  if (failed.length > 0)
    return `The migration ${failed[0]} was begun and not finished. An operator has to look: npm run db:migrate -- --resolve ${failed[0]}`
  if (incompatible.length > 0 || (unknown.length > 0 && missing.length > 0))
    return `The database is newer than this program: it has migrations that this release does not know (${unknown.join(', ')}). Use the release that made them, or update this one.`
  if (missing.length === known.length) return NO_SCHEMA
  if (missing.length > 0)
    return `The database is older than this program: ${missing.length} migrations are missing (${missing.join(', ')}). Run npm run db:migrate first.`
  return null
}

export const NO_SCHEMA = 'The database has no schema of this platform yet. Run npm run db:migrate first.'
