// Once per vitest run, before any test: a migrated template database, if one of the chosen tests asks for a database.
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { withClient } from '@/scripts/database/connection'
import { warnLoudly } from '@/scripts/progress'
import { startTestDatabases } from '@/scripts/test-databases'
import { reachesDatabase } from './kinds-of-tests'

interface TestTemplate {
  url: string
  isConcurrent: boolean
  /** Tables that tests may fill: all but those that migrations fill with reference data. */
  tables: string[]
}

declare module 'vitest' {
  interface ProvidedContext {
    template: TestTemplate | null
    filesFolder: string
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const filesFolder = join(tmpdir(), `participation-test-${process.pid}`)
  project.provide('filesFolder', filesFolder)
  const database = (await someTestNeedsDatabase(project)) ? await template() : undefined
  project.provide('template', database?.template ?? null)
  return async () => {
    await database?.stop()
    rmSync(filesFolder, { recursive: true, force: true })
  }
}

async function template(): Promise<{ template: TestTemplate; stop: () => Promise<void> }> {
  const given = process.env['TEST_TEMPLATE_URL']
  if (given) {
    const isConcurrent = process.env['TEST_IS_CONCURRENT'] === '1'
    return { template: { url: given, isConcurrent, tables: await emptyTables(given) }, stop: async () => undefined }
  }
  const { templateUrl: url, isConcurrent, stop } = await startTestDatabases()
  if (!isConcurrent) warnLoudly('On PGlite: tests that need real concurrency are SKIPPED.')
  return { template: { url, isConcurrent, tables: await emptyTables(url) }, stop }
}

async function emptyTables(url: string): Promise<string[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT quote_ident(relname) AS name FROM pg_class
        WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
          AND relname <> '_prisma_migrations'
          AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')`,
    )
    const isEmpty = async (name: string): Promise<boolean> =>
      (await client.query(`SELECT 1 FROM ${name} LIMIT 1`)).rowCount === 0
    const empty: string[] = []
    for (const { name } of rows) if (await isEmpty(name)) empty.push(name)
    return empty
  })
}

/** Starting a database takes seconds; pure tests, recognized by their imports, do not wait for it. */
async function someTestNeedsDatabase(project: TestProject): Promise<boolean> {
  const patterns = process.argv.slice(2).filter((argument) => !argument.startsWith('-') && argument.includes('/'))
  const all = (await project.vitest.globTestSpecifications()).map(({ moduleId }) => moduleId)
  const chosen = all.filter((file) => patterns.length === 0 || patterns.some((pattern) => file.includes(pattern)))
  return (chosen.length > 0 ? chosen : all).some((file) => reachesDatabase(file, process.cwd()))
}
