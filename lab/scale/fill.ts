import { applyMigrations } from '@/scripts/database/apply-migrations'
import { withClient } from '@/scripts/database/connection'
import { fillSteps, type ScaleSize } from './fill-steps'

/**
 * Fills a database step by step until it is full or the time is over; returns whether it is full. Each step is one
 * transaction, so that a later run continues where this one stopped.
 */
export async function fillDatabase(url: string, size: ScaleSize, minutes: number): Promise<boolean> {
  await applyMigrations(url)
  const deadline = Date.now() + minutes * 60_000
  return withClient(url, async (client) => {
    await client.query('CREATE TABLE IF NOT EXISTS scale_done ("name" text PRIMARY KEY, "seconds" numeric)')
    const { rows } = await client.query<{ name: string }>('SELECT "name" FROM scale_done')
    const done = new Set(rows.map(({ name }) => name))
    for (const { name, sql } of fillSteps(size).filter((step) => !done.has(step.name))) {
      if (Date.now() > deadline) {
        await client.query('VACUUM (ANALYZE)')
        return false
      }
      const since = Date.now()
      await client.query('BEGIN')
      // Rows by the million: foreign keys and triggers are checked by the tests, not here.
      await client.query('SET LOCAL session_replication_role = replica')
      await client.query(sql).catch((error: Error) => Promise.reject(new Error(`${name}: ${error.message}`)))
      const seconds = (Date.now() - since) / 1000
      await client.query('INSERT INTO scale_done VALUES ($1, $2)', [name, seconds])
      await client.query('COMMIT')
      console.log(`${name}: ${seconds.toFixed(1)} s`)
    }
    if (!done.has('vacuum')) {
      await client.query('VACUUM (ANALYZE)')
      await client.query(`INSERT INTO scale_done VALUES ('vacuum', 0)`)
    }
    return true
  })
}
