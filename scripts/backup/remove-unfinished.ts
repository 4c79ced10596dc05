import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from '../processes'

const UNFINISHED = /\.unfinished-(\d+)$/
/** Another machine may write its backups into the same folder: none takes that long. */
const DAY_MS = 24 * 3_600_000

/** Deletes what killed backups left in a folder; returns the names. */
export function removeUnfinished(folder: string, now: number): string[] {
  if (!existsSync(folder)) return []
  const left = readdirSync(folder).filter((name) => {
    const [, pid] = UNFINISHED.exec(name) ?? []
    return pid !== undefined && !isAlive(Number(pid)) && now - statSync(join(folder, name)).mtimeMs > DAY_MS
  })
  for (const name of left) rmSync(join(folder, name), { recursive: true, force: true })
  return left
}
