import { globSync } from 'node:fs'

const VARIABLE = 'PRISMA_SCHEMA_ENGINE_BINARY'

/** Whether Prisma's schema engine was downloaded (`npx prisma version` does that), which writes migrations. */
export function hasSchemaEngine(root: string, environment: Record<string, string | undefined>): boolean {
  if (environment[VARIABLE]) return true
  return globSync('node_modules/@prisma/engines/schema-engine-*', { cwd: root }).length > 0
}

/**
 * The environment for `prisma generate` without the engine: generating does not run it, but the command line would
 * download one first unless a program is named.
 */
export function withoutSchemaEngine(): Record<string, string> {
  return { [VARIABLE]: process.execPath }
}
