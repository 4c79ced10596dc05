// Paths and command line switches. Everything else gets these values as arguments.
import { createHash } from 'node:crypto'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

export const fromRoot = (...parts: string[]): string => resolve(root, ...parts)

/** Data of the demo: database, uploads, secret, builds, logs. */
export const dataDir = (): string => fromRoot(process.env['DATA_DIR'] || '.data')

export const port = (): number => Number(process.env['PORT'] || 3000)

/** A short name for a folder, for things that have to live elsewhere on the machine. */
export const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

export const isRoot = process.getuid?.() === 0
