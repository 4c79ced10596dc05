import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fingerprintOf } from './fingerprint'
import { type Environment, mustRun, packageProgram, run } from './processes'
import { fromRoot } from './settings'

const engine: Environment = { PRISMA_SCHEMA_ENGINE_BINARY: fromRoot('scripts/schema-engine/schema-engine.mjs') }

/** Makes the Prisma client from the schema, unless it was made from the very same schema. */
export async function generateClient(): Promise<void> {
  const note = fromRoot('lib/generated/.made-from')
  const fingerprint = fingerprintOf(['prisma/schema', 'node_modules/prisma/package.json'])
  const isFresh = existsSync(fromRoot('lib/generated/prisma/client.ts')) && existsSync(note)
  if (isFresh && readFileSync(note, 'utf8') === fingerprint) return
  await mustRun('prisma generate', [packageProgram('prisma/build/index.js'), 'generate'], { env: engine })
  mkdirSync(dirname(note), { recursive: true })
  writeFileSync(note, fingerprint)
}

/** The Prisma CLI, for writing migrations. */
export function prisma(args: string[], env: Environment): Promise<number> {
  return run([packageProgram('prisma/build/index.js'), ...args], { env: { ...engine, ...env } })
}
