import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** Contents of a backup folder. */
export const DUMP = 'database.dump'
export const CHECKPOINTS = 'checkpoints.json'
export const FILES = 'files'
/** One line of JSON for each stored file (list-files.ts). */
export const FILE_LIST = 'files.jsonl'
export const MANIFEST = 'backup.json'
/** Says that this installation made the manifest (seal-manifest.ts). */
export const SEAL = 'backup.hmac'

const manifest = z.strictObject({
  /** Format 1 had no list of files, format 2 no seal. */
  format: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  createdAt: z.iso.datetime(),
  postgres: z.number().int(),
  /** Names of the applied migrations. */
  migrations: z.array(z.string()),
  /** Roles created by `npm run db:role`; their grants are restored. */
  appRoles: z.array(z.string()).default([]),
  /** Identifies the APP_SECRET of encrypted columns and receipts without revealing it. */
  secret: z.string(),
  dump: z.strictObject({ sha256: z.string(), bytes: z.number().int() }),
  /** Absent before format 3. */
  checkpoints: z.strictObject({ sha256: z.string(), bytes: z.number().int() }).optional(),
  files: z.strictObject({
    count: z.number().int(),
    bytes: z.number().int(),
    /** Files that were deleted between the snapshot of the database and the copy. */
    deleted: z.number().int().default(0),
    /** Of the list. */
    sha256: z.string().optional(),
  }),
})

export type Manifest = z.output<typeof manifest>

/** Reads the manifest of a folder; an unfinished backup has none. */
export function readManifest(folder: string): Manifest {
  const file = join(folder, MANIFEST)
  if (!existsSync(file)) throw new Error(`${folder} holds no finished backup: there is no ${MANIFEST} in it.`)
  const parsed = manifest.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!parsed.success) throw new Error(`${file} is not of a kind that this release reads.`)
  return parsed.data
}
