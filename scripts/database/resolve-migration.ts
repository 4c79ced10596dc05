import { appliedMigrations, compatibilityOf } from './apply-migrations'
import { withClient } from './connection'
import { readMigrations } from './migrations-folder'

type Resolution = 'rolled back' | 'applied'

/**
 * Settles a migration that was begun and not finished, after an operator has looked at the database: `rolled back` when
 * nothing of it is there (it will be run again), `applied` when all of it is.
 */
export async function resolveMigration(
  url: string,
  name: string,
  resolution: Resolution,
  migrations = readMigrations(),
): Promise<void> {
  await withClient(url, async (client) => {
    const rows = (await appliedMigrations(client)) ?? []
    const failed = rows.filter(({ finishedAt, rolledBackAt }) => finishedAt === null && rolledBackAt === null)
    if (!failed.some((row) => row.name === name)) {
      const names = failed.map((row) => row.name).join(', ') || 'none'
      throw new Error(`No migration ${name} was begun and not finished (such are: ${names}). Nothing was changed.`)
    }
    const sql = migrations.find((one) => one.name === name)?.sql
    const column = resolution === 'applied' ? 'finished_at' : 'rolled_back_at'
    await client.query(
      `UPDATE "_prisma_migrations" SET "${column}" = now(), "logs" = $2
       WHERE "migration_name" = $1 AND "finished_at" IS NULL AND "rolled_back_at" IS NULL`,
      [name, resolution === 'applied' && sql !== undefined ? compatibilityOf(sql) : null],
    )
  })
}
