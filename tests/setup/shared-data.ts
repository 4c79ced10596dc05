import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const { SHARED_DIR = '../shared' } = process.env
const folder = fileURLToPath(new URL(`${SHARED_DIR}/data/`, new URL('../../', import.meta.url)))

/** The path of a shared data file; the folder stands beside the checkout, and a fresh clone has none. */
export function sharedFile(name: string): string {
  return folder + name
}

/** Whether conformance tests can run; prints a warning otherwise. */
export function hasShared(name: string): boolean {
  const isThere = existsSync(sharedFile(name))
  if (!isThere)
    console.warn(`\n*** SKIPPED: no shared data (${name}); set SHARED_DIR to run the conformance tests ***\n`)
  return isThere
}

export function readShared<T>(name: string): T {
  return JSON.parse(readFileSync(sharedFile(name), 'utf8')) as T
}
