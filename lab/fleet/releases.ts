// Builds as before and after an update: copies of one build with ids of their own, and lists of migrations that differ.
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationNames } from '@/scripts/database/migrations-folder'
import { HOME } from './places'

export interface Releases {
  old: string
  new: string
}

/** The migration of an update: it adds what the old release does not use. */
export const EXPANSION = {
  name: '29990101000000_fleet_expands',
  sql: 'ALTER TABLE "Process" ADD COLUMN "fleetNote" TEXT;',
  checksum: 'of the rehearsal',
}

/** A copy of a build with another id. */
export function anotherBuild(release: string, id: string): string {
  const copy = join(HOME, 'releases', id)
  rmSync(copy, { recursive: true, force: true })
  const packages = join(release, 'node_modules')
  cpSync(release, copy, { recursive: true, verbatimSymlinks: true, filter: (path) => path !== packages })
  symlinkSync(packages, join(copy, 'node_modules'))
  renameBuild(join(copy, '.next'), id)
  return copy
}

/** A copy of a build with another id, whose list of migrations ends with EXPANSION. */
export function withExpansion(release: string): string {
  const copy = anotherBuild(release, 'expanded')
  const last = `"${migrationNames().at(-1)}"`
  const changed = textFiles(join(copy, '.next/server')).filter((file) =>
    rewrite(file, (text) => text.replaceAll(last, `${last},"${EXPANSION.name}"`)),
  )
  if (changed.length === 0) throw new Error('The build contains no list of migrations')
  return copy
}

/** Changes the id of a build in the names and texts of all files that have it. */
function renameBuild(folder: string, suffix: string): void {
  const old = readFileSync(join(folder, 'BUILD_ID'), 'utf8').trim()
  const id = `${old}-${suffix}`
  writeFileSync(join(folder, 'BUILD_ID'), id)
  if (existsSync(join(folder, 'static', old))) renameSync(join(folder, 'static', old), join(folder, 'static', id))
  for (const file of textFiles(folder)) rewrite(file, (text) => text.replaceAll(old, id))
}

const textFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|json|html|rsc|meta)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))

/** False if nothing changes. */
function rewrite(file: string, change: (text: string) => string): boolean {
  const text = readFileSync(file, 'utf8')
  const changed = change(text)
  if (changed === text) return false
  writeFileSync(file, changed)
  return true
}
