import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fromRoot, root } from './settings'

/** One hash over the contents of files and folders of the project; `without` names paths left out. */
export function fingerprintOf(paths: string[], without: string[] = []): string {
  const hash = createHash('sha256').update(process.version)
  const leftOut = new Set(without.map((path) => fromRoot(path)))
  for (const file of paths.flatMap((path) => filesUnder(fromRoot(path), leftOut)).sort()) {
    hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function filesUnder(path: string, leftOut: Set<string>): string[] {
  if (leftOut.has(path) || !existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path).flatMap((name) => filesUnder(join(path, name), leftOut))
}
