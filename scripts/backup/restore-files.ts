import { createWriteStream, existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { currentStorage } from '@/lib/foundation/storage/current-storage'
import { incomingFolder } from '@/lib/foundation/storage/incoming'
import { type Content, hashFile, hashStream } from './hash-stream'
import { type ListedFile, listedFiles } from './list-files'
import { FILE_LIST, FILES, type Manifest } from './manifest'

/** Throws unless every file of a backup is what was backed up; a version in the bucket is read as well. */
export async function checkFiles(folder: string, { files }: Manifest): Promise<void> {
  if (files.sha256 === undefined) return
  const list = join(folder, FILE_LIST)
  if (!existsSync(list) || (await hashFile(list)).sha256 !== files.sha256) throw new Error(`${FILE_LIST} is damaged.`)
  for await (const file of listedFiles(list)) {
    const content = await contentOf(folder, file)
    if (content?.sha256 === file.sha256 && content.bytes === file.bytes) continue
    const place = file.isCopied ? join(FILES, file.key) : `version ${file.version} of ${file.key} in the bucket`
    throw new Error(`${place} is ${content ? 'damaged: it is not what was backed up' : 'missing'}.`)
  }
}

async function contentOf(folder: string, { key, version, isCopied }: ListedFile): Promise<Content | null> {
  const path = join(folder, FILES, key)
  if (isCopied) return existsSync(path) ? hashFile(path) : null
  const found = await currentStorage().open(key, version)
  return found ? hashStream(found.stream) : null
}

/** Puts files of a backup into the storage; returns how many. With `wanted` only those keys. */
export async function restoreFiles(folder: string, { files }: Manifest, wanted?: ReadonlySet<string>): Promise<number> {
  let restored = 0
  for await (const file of files.sha256 === undefined ? copiedFiles(folder) : listedFiles(join(folder, FILE_LIST))) {
    if (wanted && !wanted.has(file.key)) continue
    await restoreFile(folder, file)
    restored += 1
  }
  return restored
}

type Restored = Pick<ListedFile, 'key' | 'version' | 'isCopied'>

async function restoreFile(folder: string, { key, version, isCopied }: Restored): Promise<void> {
  if (isCopied) return currentStorage().putFile(key, join(folder, FILES, key))
  const [current, old] = [await currentStorage().open(key), await currentStorage().open(key, version)]
  current?.stream.destroy()
  if (!old) throw new Error(`The bucket has no version ${version} of ${key} any more.`)
  if (current && current.version === version) {
    old.stream.destroy()
    return
  }
  // Not in the folder for temporary files, which may be a small one in memory: an export can have hundreds of megabytes.
  const aside = join(await incomingFolder(), `restored-${process.pid}`)
  try {
    await pipeline(old.stream, createWriteStream(aside))
    await currentStorage().putFile(key, aside)
  } finally {
    await rm(aside, { force: true })
  }
}

// A backup of format 1 has no list.
async function* copiedFiles(folder: string): AsyncGenerator<Restored> {
  const files = join(folder, FILES)
  if (!existsSync(files)) return
  for (const entry of await readdir(files, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    yield { key: relative(files, join(entry.parentPath, entry.name)).split(sep).join('/'), isCopied: true }
  }
}
