import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { hasEngine, prisma } from '../prisma'
import { root } from '../settings'
import { MIGRATIONS } from './migrations-folder'
import type { Database } from './open'

const TEMPLATE = `-- What prisma/schema now says and the migrations before this one do not. npm run unit -- tests/lib/schema-drift
-- names each difference. Checks, triggers and partial indexes that the schema cannot express belong here too.
`

/** `npm run db:migrate -- --name add_x`: a new migration, written by Prisma's engine, or an empty one without it. */
export async function writeMigration(database: Database, name: string): Promise<number> {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error('A migration is named like add_access_codes.')
  if (hasEngine() && database.isConcurrent)
    return prisma(['migrate', 'dev', '--create-only', '--name', name], { DATABASE_URL: database.url })
  const timestamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const file = join(MIGRATIONS, `${timestamp}_${name}`, 'migration.sql')
  mkdirSync(join(file, '..'))
  writeFileSync(file, TEMPLATE, { flag: 'wx' })
  console.info(
    `${relative(root, file)} is empty: write its SQL, then npm run db:migrate. (Prisma's engine is not installed, which would write it from the schema: npx prisma version downloads it.)`,
  )
  return 0
}
