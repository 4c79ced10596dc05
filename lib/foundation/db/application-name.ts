import 'server-only'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** What begins the name under which our programs connect. */
export const PROGRAMS = 'participation'

/** PostgreSQL cuts longer names. */
const NAME_MAX = 63

let known: string | undefined

/** Under which name this process connects to the database: `participation 0.1.0-1f3a09bc server`. */
export function applicationName(): string {
  known ??= `${PROGRAMS} ${releaseOf(process.cwd())} ${programOf(process.argv[1] ?? '')}`.slice(0, NAME_MAX)
  return known
}

/** The release in a folder; of sources, which are in none, the version alone. */
function releaseOf(folder: string): string {
  const note = read(join(folder, 'release.json'))
  if (typeof note?.['name'] === 'string') return note['name']
  return String(read(join(folder, 'package.json'))?.['version'] ?? 'unknown')
}

const programOf = (file: string): string => basename(file).replace(/\.\w+$/, '')

function read(file: string): Record<string, unknown> | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  } catch {
    // Not there: sources, or a program that is started elsewhere.
    return null
  }
}
