import { closeSync, createWriteStream, mkdirSync, openSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type StoredFile, storedKeys } from '@/lib/foundation/files/storing/stored-keys'
import { currentStorage } from '@/lib/foundation/storage/current-storage'
import { hashFile, hashStream } from './hash-stream'
import type { ListedFile } from './list-files'
import { FILE_LIST, FILES, type Manifest } from './manifest'

type Options = {
  folder: string
  /** False: the files are only read and listed, which needs a bucket that keeps their versions. */
  copies: boolean
  /** Which of these files the database still has. */
  stillThere: (ids: readonly string[]) => Promise<readonly string[]>
}

type Copied = {
  files: Manifest['files']
  /** Keys of files that the database still has and the storage lacks. */
  missing: string[]
}

/**
 * Copies the files of the database's snapshot into the folder of a backup and lists them with size, SHA-256 and version.
 * A file never changes, so what is copied later than the snapshot is what it had. One that is gone was deleted since, by
 * its owner, or is missing. Throws if all of them are missing: then the storage is another one.
 */
export async function copyFiles(files: readonly StoredFile[], options: Options): Promise<Copied> {
  const { folder, copies, stillThere } = options
  const total = { count: 0, bytes: 0 }
  const absent: { id: string; key: string }[] = []
  const list = join(folder, FILE_LIST)
  const lines = openSync(list, 'w', 0o600)
  try {
    for (const { id, key } of files.flatMap((file) => storedKeys(file).map((key) => ({ id: file.id, key })))) {
      const listed = await copyFile(key, copies ? join(folder, FILES, key) : null)
      if (!listed) {
        absent.push({ id, key })
        continue
      }
      writeSync(lines, `${JSON.stringify(listed)}\n`)
      total.count += 1
      total.bytes += listed.bytes
    }
  } finally {
    closeSync(lines)
  }
  const present = new Set(absent.length > 0 ? await stillThere(absent.map(({ id }) => id)) : [])
  const missing = absent.filter(({ id }) => present.has(id)).map(({ key }) => key)
  if (total.count === 0 && missing.length > 0)
    throw new Error(`None of ${missing.length} uploaded files is in the storage: check DATA_DIR, or the S3 variables.`)
  const deleted = absent.length - missing.length
  return { files: { ...total, deleted, sha256: (await hashFile(list)).sha256 }, missing }
}

async function copyFile(key: string, path: string | null): Promise<ListedFile | null> {
  const found = await currentStorage().open(key)
  if (!found) return null
  if (path === null && found.version === null) {
    found.stream.destroy()
    throw new Error('--files versions needs a bucket with versioning: this storage keeps one version of a file.')
  }
  if (path !== null) mkdirSync(dirname(path), { recursive: true })
  const content = await hashStream(found.stream, path === null ? undefined : createWriteStream(path, { mode: 0o600 }))
  return { key, ...content, ...(found.version === null ? {} : { version: found.version }), isCopied: path !== null }
}
