import { parseArgs } from 'node:util'
import { appEnvironment, demoEnvironment } from '../app-environment'
import { fillDatabase } from '../demo'
import { generateSources } from '../generate-sources'
import { ownProgram, run } from '../processes'
import { dataDir } from '../settings'
import { migrateDatabase } from './migrate'
import { openDatabase } from './open'
import { writeMigration } from './write-migration'

/** Runs one of our programs on the database of DATABASE_URL or of the demo. It refuses a schema of another release. */
export async function runWithDatabase(file: string, args: string[]): Promise<number> {
  const home = dataDir()
  const database = await openDatabase(home)
  await generateSources()
  const place = { database, home }
  // The demo's database if DATABASE_URL is not set, otherwise a real platform with its own environment.
  const env = database.kind === 'external' ? appEnvironment(place) : demoEnvironment(place)
  return run(ownProgram(file, args), { env })
}

/** `npm run db:migrate`: brings the database up to date; with `-- --name add_x` makes a new migration. */
export async function migrate(args: string[]): Promise<number> {
  const database = await openDatabase(dataDir())
  const { values } = parseArgs({ args, options: { name: { type: 'string' } }, strict: false })
  if (typeof values.name === 'string') return writeMigration(database, values.name)
  const url = (database.kind === 'external' && process.env['DIRECT_URL']) || database.url
  return migrateDatabase(url, args)
}

/** `npm run db:seed`: adds missing demo data. A private database is migrated first. */
export async function seed(): Promise<number> {
  const home = dataDir()
  const database = await openDatabase(home)
  await generateSources()
  const env = demoEnvironment({ database, home })
  if (database.kind === 'external') return run(ownProgram('prisma/seed.ts'), { env })
  await fillDatabase(database, env)
  return 0
}
