import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** What a backup's folder holds. */
export const DUMP = 'database.dump'
export const CHECKPOINTS = 'checkpoints.json'
export const FILES = 'files'
export const MANIFEST = 'backup.json'

const manifest = z.strictObject({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  postgres: z.number().int(),
  /** The changes of the schema that the database had. */
  migrations: z.array(z.string()),
  /** Roles of app and worker, made by `npm run db:role`, which get their rights again. */
  appRoles: z.array(z.string()).default([]),
  /** Tells whether APP_SECRET is the one that encrypted columns and sealed receipts, and nothing of it. */
  secret: z.string(),
  dump: z.strictObject({ sha256: z.string(), bytes: z.number().int() }),
  files: z.strictObject({ count: z.number().int(), bytes: z.number().int() }),
})

export type Manifest = z.output<typeof manifest>

/** Reads what a folder says of itself; an unfinished backup has no manifest yet. */
export function readManifest(folder: string): Manifest {
  const file = join(folder, MANIFEST)
  if (!existsSync(file)) throw new Error(`${folder} holds no finished backup: there is no ${MANIFEST} in it.`)
  const parsed = manifest.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!parsed.success) throw new Error(`${file} is not of a kind that this release reads.`)
  return parsed.data
}
