// The folder of an installation: `releases/<name>`, and the links `current` and `previous` to two of them.
import { existsSync, mkdirSync, readdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { RELEASE_NOTE, type ReleaseNote, readNote } from './release-note'

/** Besides the current and the previous one. */
const KEPT = 3

export const folderOf = (home: string, name: string): string => join(home, 'releases', name)

/** All releases, the newest first. */
export function listReleases(home: string): ReleaseNote[] {
  const folder = join(home, 'releases')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, RELEASE_NOTE)))
    .map((name) => readNote(join(folder, name)))
    .sort((a, b) => b.builtAt.localeCompare(a.builtAt))
}

/** The release that a link leads to; null if there is none. */
export function linked(home: string, link: 'current' | 'previous'): string | null {
  try {
    const name = basename(readlinkSync(join(home, link)))
    return existsSync(join(folderOf(home, name), RELEASE_NOTE)) ? name : null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return null
  }
}

/** Makes a release the current one, in one step, and the one before it the previous one. */
export function activate(home: string, name: string): void {
  if (!existsSync(join(folderOf(home, name), RELEASE_NOTE))) throw new Error(`There is no release ${name} in ${home}.`)
  const before = linked(home, 'current')
  if (before === name) return
  if (before) setLink(home, 'previous', before)
  setLink(home, 'current', name)
}

/** Deletes old releases, never the current or the previous one; returns their names. */
export function removeOld(home: string): string[] {
  const inUse = [linked(home, 'current'), linked(home, 'previous')]
  const old = listReleases(home)
    .map(({ name }) => name)
    .filter((name) => !inUse.includes(name))
    .slice(KEPT)
  for (const name of old) rmSync(folderOf(home, name), { recursive: true, force: true })
  return old
}

// A link is replaced by a rename: at no moment is there none.
function setLink(home: string, link: string, name: string): void {
  mkdirSync(home, { recursive: true })
  const made = join(home, `${link}.${process.pid}`)
  symlinkSync(join('releases', name), made)
  renameSync(made, join(home, link))
}
