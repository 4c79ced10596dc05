import 'server-only'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { env } from '@/lib/foundation/env'

/** An upload takes two minutes at most; its request is answered soon after. */
const ABANDONED_MS = 3600 * 1000

/** The folder of files that are being written, next to the stored ones and visible to the worker. */
export async function incomingFolder(): Promise<string> {
  const folder = pathOfIncoming()
  await mkdir(folder, { recursive: true })
  return folder
}

/** Deletes what a killed process left half-written; returns how many entries. */
export async function sweepIncoming(now = new Date()): Promise<number> {
  const folder = await incomingFolder()
  let deleted = 0
  for (const name of await readdir(folder)) {
    const path = join(/* turbopackIgnore: true */ folder, name)
    // Another server may delete it at the same time.
    const found = await stat(path).catch(nullIfGone)
    if (!found || now.getTime() - found.mtimeMs < ABANDONED_MS) continue
    await rm(path, { recursive: true, force: true })
    deleted += 1
  }
  return deleted
}

function pathOfIncoming(): string {
  return join(/* turbopackIgnore: true */ resolve(env.DATA_DIR), 'incoming')
}

// Its own request deleted it in the meantime.
function nullIfGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
