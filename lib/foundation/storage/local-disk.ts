import 'server-only'
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { incomingFolder } from './incoming'
import type { Storage } from './storage'
import { storageFolder, storageKey } from './storage-key'

/** Stores files in a local folder. */
export function localDisk(folder: string): Storage {
  const pathOf = (key: string) => join(/* turbopackIgnore: true */ resolve(folder), storageKey(key))
  const pathOfFolder = (name: string) => join(/* turbopackIgnore: true */ resolve(folder), storageFolder(name))
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      // Written aside and renamed, so that a killed process leaves no partial file here; the worker deletes it there.
      const aside = join(/* turbopackIgnore: true */ await incomingFolder(), randomUUID())
      await writeFile(aside, bytes)
      await rename(aside, path)
    },
    async putFile(key, from) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const aside = join(/* turbopackIgnore: true */ await incomingFolder(), randomUUID())
      await copyFile(from, aside)
      await rename(aside, path)
    },
    async get(key) {
      // A missing file is null.
      return readFile(pathOf(key)).catch(nullIfMissing)
    },
    async stream(key, range) {
      const path = pathOf(key)
      // A missing file is null.
      const found = await stat(path).catch(nullIfMissing)
      return found ? createReadStream(path, range) : null
    },
    async open(key, version) {
      if (version !== undefined) throw new Error('a folder keeps no versions of its files')
      const path = pathOf(key)
      // A missing file is null.
      const found = await stat(path).catch(nullIfMissing)
      return found ? { stream: createReadStream(path), version: null } : null
    },
    async delete(key) {
      await rm(pathOf(key), { force: true })
    },
    list: (name) => keysBelow(pathOfFolder(name), name),
    async deleteFolder(name) {
      let files = 0
      for await (const _key of keysBelow(pathOfFolder(name), name)) files += 1
      await rm(pathOfFolder(name), { recursive: true, force: true })
      return files
    },
  }
}

async function* keysBelow(path: string, name: string): AsyncGenerator<string> {
  // A missing folder holds no keys.
  const folder = await opendir(path).catch(nullIfMissing)
  for await (const entry of folder ?? []) {
    if (entry.isDirectory())
      yield* keysBelow(join(/* turbopackIgnore: true */ path, entry.name), `${name}${entry.name}/`)
    else yield `${name}${entry.name}`
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
