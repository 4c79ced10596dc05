// A disk for the database that can be filled: a tablespace on a small tmpfs, where that may be mounted.
import { execFileSync } from 'node:child_process'
import { chownSync, closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { withClient } from '@/scripts/database/connection'
import { findInstallation } from '@/scripts/database/installation'
import { atEnd } from '@/scripts/ending'
import { isRoot } from '@/scripts/settings'

const SIZE = '768m'

export interface SmallDisk {
  fill: () => void
  empty: () => void
}

/** Call before the cluster starts: at the end what was started last is stopped first, and a disk in use stays mounted. */
export function unmountAtEnd(folder: string): void {
  unmount(folder)
  atEnd(() => unmount(folder))
}

/** Mounts the disk and puts the database on it; nobody may be connected. Undefined where this machine does not let us. */
export async function moveToSmallDisk(
  server: string,
  database: string,
  folder: string,
): Promise<SmallDisk | undefined> {
  const user = findInstallation()?.user
  if (!isRoot || !user) return undefined
  const data = join(folder, 'data')
  if (!mountSmallDisk(folder, SIZE)) return undefined
  mkdirSync(data, { mode: 0o700 })
  chownSync(data, user.uid, user.gid)
  await withClient(server, async (client) => {
    await client.query(`CREATE TABLESPACE small LOCATION '${data}'`)
    await client.query(`ALTER DATABASE "${database}" SET TABLESPACE small`)
  })
  return fillable(folder)
}

/** Mounts a disk in memory; false where this machine does not let us. */
export function mountSmallDisk(folder: string, size: string): boolean {
  try {
    mkdirSync(folder, { recursive: true })
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'pipe' })
    return true
  } catch {
    return false
  }
}

export function fillable(folder: string): SmallDisk {
  const filler = join(folder, 'filler')
  return { fill: () => fillDisk(filler), empty: () => rmSync(filler, { force: true }) }
}

function fillDisk(file: string): void {
  const descriptor = openSync(file, 'w')
  for (const size of [1 << 20, 1 << 12]) {
    const piece = Buffer.alloc(size)
    try {
      for (;;) writeSync(descriptor, piece)
    } catch {
      // full, for pieces of this size
    }
  }
  closeSync(descriptor)
}

function unmount(folder: string): void {
  try {
    execFileSync('umount', [folder], { stdio: 'pipe' })
  } catch {
    // it is not mounted
  }
}
