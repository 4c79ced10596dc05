import 'server-only'
import { statfs } from 'node:fs/promises'
import { resolve } from 'node:path'
import { env } from '@/lib/foundation/env'
import { isArchived } from './check-server'
import { dataBeside, existingPartOf, findDataPlaces, placesOfFiles } from './disks'
import { type Finding, ok, problem, warning } from './finding'

const FREE_SHARE_MIN = 0.1

/** The space left on the disks of the data, and whether backups survive them. */
export async function checkDisks(): Promise<Finding[]> {
  // A database that does not answer is another check's finding; the disk of the files is looked at all the same.
  const places = await findDataPlaces().catch(placesOfFiles)
  const disks = await Promise.all(places.map(async ({ what, folder }) => diskFinding(what, await freeShareOf(folder))))
  return [...disks, await checkBackupPlace(places, env.BACKUP_DIR, isArchived)]
}

async function freeShareOf(folder: string): Promise<number> {
  const { bavail, blocks } = await statfs(await existingPartOf(folder))
  return Number(bavail) / Number(blocks)
}

/** What the free share of a disk, from 0 to 1, means. */
export function diskFinding(what: string, share: number): Finding {
  const text = `${Math.round(share * 100)} % of the disk of ${what} are free.`
  return share < FREE_SHARE_MIN
    ? problem('Disk', text, 'Free space or enlarge the disk: see "Full disk" in docs/operations/runbook.md.')
    : ok('Disk', text)
}

/** Whether BACKUP_DIR is on another disk than the data. */
export async function checkBackupPlace(
  places: Awaited<ReturnType<typeof findDataPlaces>>,
  folder = env.BACKUP_DIR,
  hasArchive: () => Promise<boolean> = async () => false,
): Promise<Finding> {
  // Without a database that answers nothing is known of an archive.
  if (!folder && (await hasArchive().catch(() => false)))
    return ok('Backup place', 'PostgreSQL archives by itself; where that archive is, pgbackrest info says.')
  if (!folder)
    return warning(
      'Backup place',
      'BACKUP_DIR is not set: whether backups are on the disk of the data cannot be checked.',
      'Set BACKUP_DIR to a folder on another disk.',
    )
  const beside = await dataBeside(resolve(folder), places)
  if (beside.length === 0) return ok('Backup place', 'Backups are not on the disk of the data.')
  const data = beside.map(({ what }) => what).join(' and ')
  return problem(
    'Backup place',
    `Backups are on the disk of ${data} and are lost with it.`,
    'Set BACKUP_DIR to a folder on another disk, better on another machine.',
  )
}
