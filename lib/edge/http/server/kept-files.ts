import 'server-only'
import { randomUUID } from 'node:crypto'
import { createReadStream, readdirSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { env } from '@/lib/foundation/env'
import { logger } from '@/lib/foundation/log/logger'
import type { ServedRequest } from '@/lib/framework/http/served-request'

/** The address of built files, whose names contain their content. */
const BUILT = /^\/_next\/static\/((?:[\w~-][\w.~-]*\/)*[\w~-][\w.~-]*)$/
const KEPT_DAYS = 30
const DAY_MS = 86_400_000

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

const keptFolder = (): string => join(env.DATA_DIR, 'built-files')

let own: ReadonlySet<string> | undefined

/**
 * Copies the built files of this release into DATA_DIR, which all servers share, so that servers of another release answer
 * for open pages of this one; removes those of releases that nobody has run for 30 days. Repeated every day, because a
 * release may run for longer. A failure only costs that.
 */
export async function keepBuiltFiles(release = process.cwd()): Promise<void> {
  setInterval(() => void copyBuiltFiles(release), DAY_MS).unref()
  await copyBuiltFiles(release)
}

async function copyBuiltFiles(release: string): Promise<void> {
  try {
    const now = new Date()
    for (const file of ownFiles(release)) {
      const path = join(keptFolder(), file)
      if (await copyOnce(join(release, '.next/static', file), path)) await utimes(path, now, now)
    }
    await removeOld(now.getTime() - KEPT_DAYS * DAY_MS)
  } catch (error) {
    // Without kept files only pages of the last release miss some.
    logger().warn({ builtFiles: 'not kept', err: error })
  }
}

// Whether the copy is there; a running release may have been replaced on the disk. Written aside and renamed: what was
// copied in part is never served, and does not stay when the process is killed or the disk is full.
async function copyOnce(from: string, to: string): Promise<boolean> {
  // A file that is missing.
  const [built, kept] = await Promise.all([from, to].map((path) => stat(path).catch(() => null)))
  if (!built || kept?.size === built.size) return Boolean(kept)
  // Otherwise the build takes every file of the project for one that this may name, and copies it into the release.
  const aside = join(/* turbopackIgnore: true */ dirname(to), `.${randomUUID()}`)
  try {
    await mkdir(dirname(to), { recursive: true })
    await copyFile(from, aside)
    await rename(aside, to)
    return true
  } finally {
    await rm(aside, { force: true })
  }
}

/** Answers with a built file of another release, if it is one that was kept; otherwise hands the request on. */
export async function serveKeptFile({ request, response }: ServedRequest, pass: () => void): Promise<void> {
  const [, name] = BUILT.exec(request.url?.split('?', 1)[0] ?? '') ?? []
  const isAsked = request.method === 'GET' || request.method === 'HEAD'
  if (!name || !isAsked || ownFiles().has(name)) {
    pass()
    return
  }
  const path = join(keptFolder(), name)
  const size = await stat(path).then(
    (found) => (found.isFile() ? found.size : null),
    () => null,
  )
  if (size === null) {
    pass()
    return
  }
  response.writeHead(200, {
    'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
    'content-length': size,
    'cache-control': 'public, max-age=31536000, immutable',
  })
  if (request.method === 'HEAD') {
    response.end()
    return
  }
  // A client that leaves ends the answer.
  await pipeline(createReadStream(path), response).catch(() => undefined)
}

/** Whether an address is that of a built file. */
export function isBuiltFile(url: string): boolean {
  return url.startsWith('/_next/static/')
}

function ownFiles(release = process.cwd()): ReadonlySet<string> {
  own ??= new Set(listOf(join(release, '.next/static')))
  return own
}

function listOf(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    return entries.flatMap((entry) =>
      entry.isFile() ? [join(entry.parentPath, entry.name).slice(folder.length + 1)] : [],
    )
  } catch {
    // No folder: nothing is kept.
    return []
  }
}

async function removeOld(before: number): Promise<void> {
  for (const entry of await readdir(keptFolder(), { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    // Another server may remove it at the same time.
    const found = entry.isFile() ? await stat(path).catch(() => null) : null
    if (found && found.mtimeMs < before) await rm(path, { force: true })
  }
}
