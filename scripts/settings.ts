// Paths and command line switches. Everything else gets these values as arguments.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

export const fromRoot = (...parts: string[]): string => resolve(root, ...parts)

/** Data of the demo: database, uploads, secret, builds, logs. */
export const dataDir = (): string => fromRoot(process.env['DATA_DIR'] || '.data')

export const port = (): number => Number(process.env['PORT'] || 3000)

/** A short name for a folder, for things that have to live elsewhere on the machine. */
export const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** Whether we run in the folder of a release (scripts/release), which has no sources of its own to build or install. */
export const isRelease = (): boolean => existsSync(fromRoot('release.json')) && existsSync(fromRoot('server/server.js'))

/** The settings of the installation: of a release beside the folder of all releases, so that an update keeps them. */
export const settingsFile = (): string => (isRelease() ? fromRoot('../../.env') : fromRoot('.env'))

export const isRoot = process.getuid?.() === 0
