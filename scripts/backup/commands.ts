import { join } from 'node:path'
import { appEnvironment, demoEnvironment } from '../app-environment'
import { willBeConcurrent } from '../database/installation'
import { type Database, openDatabase } from '../database/open'
import { generateSources } from '../generate-sources'
import { ownProgram, run } from '../processes'
import { readRunningDemo } from '../runtime-file'
import { dataDir } from '../settings'
import { restoreAndVerify } from './restore-and-verify'

/** `npm run backup [-- --to FOLDER]`: database, files and checkpoints in one folder, while the platform runs. */
export async function backup(args: string[]): Promise<number> {
  const { database, env } = await place()
  // A demo may lose its data: its backups are beside them.
  const folder = process.env['BACKUP_DIR'] || (database.kind === 'external' ? '' : join(dataDir(), 'backups'))
  return run(ownProgram('scripts/backup/make-backup.ts', args), { env: { ...env, BACKUP_DIR: folder } })
}

/** `npm run restore -- FOLDER [--force | --files-only]`: restores a backup and verifies every ledger. */
export async function restore(args: string[]): Promise<number> {
  const { database, env } = await place()
  if (database.kind === 'running demo') throw new Error('The demo is running on this data: stop it first.')
  await generateSources()
  return restoreAndVerify(args, env)
}

async function place(): Promise<{ database: Database; env: Record<string, string> }> {
  const home = dataDir()
  await refuseEmbedded(home)
  const database = await openDatabase(home)
  // The demo's database if DATABASE_URL is not set, otherwise a real platform with its own environment.
  const env = database.kind === 'external' ? appEnvironment({ database, home }) : demoEnvironment({ database, home })
  return { database, env }
}

async function refuseEmbedded(home: string): Promise<void> {
  if (process.env['DATABASE_URL'] || ((await readRunningDemo(home))?.isConcurrent ?? willBeConcurrent())) return
  throw new Error(
    `The embedded database takes no backup while it runs. Stop the demo and copy the whole folder ${home}: it holds database, files and secret. With PostgreSQL (DATABASE_URL) backup and restore are one command each.`,
  )
}
