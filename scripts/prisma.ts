import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { hasSchemaEngine, withoutSchemaEngine } from '@/lib/framework/prisma/schema-engine'
import { migrationNames } from './database/migrations-folder'
import { fingerprintOf } from './fingerprint'
import { type Environment, mustRun, packageProgram, run } from './processes'
import { fromRoot } from './settings'

const PRISMA = packageProgram('prisma/build/index.js')

/**
 * Makes the Prisma client from the schema, unless it was made from the very same schema, and the list of migrations.
 */
export async function generateClient(): Promise<void> {
  listMigrations()
  const note = fromRoot('lib/generated/.made-from')
  const fingerprint = fingerprintOf(['prisma/schema', 'node_modules/prisma/package.json'])
  const isFresh = existsSync(fromRoot('lib/generated/prisma/client.ts')) && existsSync(note)
  if (isFresh && readFileSync(note, 'utf8') === fingerprint) return
  const env = hasEngine() ? {} : withoutSchemaEngine()
  await mustRun('prisma generate', [PRISMA, 'generate'], { env })
  mkdirSync(dirname(note), { recursive: true })
  writeFileSync(note, fingerprint)
}

/**
 * What lib/foundation/db/require-current-schema.ts compares a database with; the built server carries no folder of
 * migrations.
 */
function listMigrations(): void {
  const file = fromRoot('lib/generated/migrations.ts')
  const lines = migrationNames().map((name) => `  '${name}',\n`)
  const text = `/** The names in prisma/migrations, oldest first. */\nexport const MIGRATION_NAMES: readonly string[] = [\n${lines.join('')}]\n`
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** Whether migrations can be written by Prisma's schema engine. */
export function hasEngine(): boolean {
  return hasSchemaEngine(fromRoot(), process.env)
}

/** The Prisma CLI, for writing migrations. */
export function prisma(args: string[], env: Environment): Promise<number> {
  return run([PRISMA, ...args], { env })
}
