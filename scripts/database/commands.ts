import { appEnvironment, demoEnvironment } from '../app-environment'
import { fillDatabase } from '../demo'
import { generateClient, prisma } from '../prisma'
import { ownProgram, run } from '../processes'
import { say } from '../progress'
import { dataDir } from '../settings'
import { bundleThreads } from '../threads'
import { applyMigrations } from './migrate'
import { type Database, openDatabase } from './open'

/** Runs one of our programs on the database of the running demo, or on one started for it. */
export async function runWithDatabase(file: string, args: string[]): Promise<number> {
  const home = dataDir()
  const database = await openDatabase(home)
  await Promise.all([generateClient(), bundleThreads()])
  if (database.kind !== 'running demo') await applyMigrations(database.url)
  const place = { database, home }
  // A local folder is the demo's; with DATABASE_URL it is somebody's real platform, with an environment of its own.
  const env = database.kind === 'external' ? appEnvironment(place) : demoEnvironment(place)
  return run(ownProgram(file, args), { env })
}

/** `npm run db:migrate`: brings the database up to date; with `-- --name add_x` writes a new migration. */
export async function migrate(args: string[]): Promise<number> {
  const database = await openDatabase(dataDir())
  if (args.length > 0) return writeMigration(database, args)
  const applied = await applyMigrations(database.url)
  say(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'The database is up to date')
  return 0
}

/** `npm run db:seed`: the demo data, added where it is missing. */
export async function seed(): Promise<number> {
  const home = dataDir()
  const database = await openDatabase(home)
  await Promise.all([generateClient(), bundleThreads()])
  await fillDatabase(database, demoEnvironment({ database, home }))
  return 0
}

async function writeMigration(database: Database, args: string[]): Promise<number> {
  if (!database.isConcurrent) throw new Error('Writing a migration needs a shadow database, which PGlite cannot make.')
  return prisma(['migrate', 'dev', ...args], { DATABASE_URL: database.url })
}
