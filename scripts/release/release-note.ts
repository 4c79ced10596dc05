import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromRoot } from '../settings'

/** In the folder of a release and in that of its server: which one it is. */
export const RELEASE_NOTE = 'release.json'

const SHORT = 8

export type ReleaseNote = { name: string; builtAt: string; migrations: string[] }

/** `0.1.0-1f3a09bc`: the version, and what it was built from. */
export function releaseName(fingerprint: string): string {
  const { version } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as { version: string }
  return `${version}-${fingerprint.slice(0, SHORT)}`
}

export function readNote(release: string): ReleaseNote {
  return JSON.parse(readFileSync(join(release, RELEASE_NOTE), 'utf8')) as ReleaseNote
}
