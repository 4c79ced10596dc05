// `npm run db:migrate`: brings the database up to date; the only command that changes its schema.
// In the container image: node --import ./scripts/register.mjs scripts/database/migrate.ts [--resolve NAME [--applied]] [--anyway]
import { parseArgs } from 'node:util'
import { applyMigrations } from './apply-migrations'
import { resolveMigration } from './resolve-migration'

/** Migrates, or resolves a failed migration; returns the exit code. */
export async function migrateDatabase(url: string, args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      resolve: { type: 'string' },
      applied: { type: 'boolean', default: false },
      wait: { type: 'string' },
      anyway: { type: 'boolean', default: false },
    },
  })
  if (values.resolve) {
    const resolution = values.applied ? 'applied' : 'rolled back'
    await resolveMigration(url, values.resolve, resolution)
    console.info(`${values.resolve} counts as ${resolution}. Run npm run db:migrate again.`)
    return 0
  }
  const waitSeconds = values.wait === undefined ? 60 : Number(values.wait)
  const { anyway } = values
  const applied = await applyMigrations(url, { say: (text) => console.info(text), waitSeconds, anyway })
  console.info(applied.length > 0 ? `${applied.length} migrations applied.` : 'The database is up to date.')
  return 0
}

if (import.meta.main) {
  const url = process.env['DIRECT_URL'] || process.env['DATABASE_URL']
  try {
    if (!url) throw new Error('DATABASE_URL is not set.')
    process.exitCode = await migrateDatabase(url, process.argv.slice(2))
  } catch (error) {
    console.error(error instanceof Error && !process.env['DEBUG'] ? error.message : error)
    process.exitCode = 1
  }
}
