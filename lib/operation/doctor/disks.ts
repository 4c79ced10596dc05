import 'server-only'
import { readFile, stat } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { z } from 'zod'
import { poolSql } from '@/lib/foundation/db/sql'
import { env } from '@/lib/foundation/env'

/** Where an installation keeps its data on this machine. */
type DataPlace = { what: 'the database' | 'the uploaded files'; folder: string }

const placeRow = z.object({ folder: z.string().nullable(), pid: z.number() })

/** The folders of database and files, as far as they are on this machine. */
export async function findDataPlaces(): Promise<DataPlace[]> {
  const database = await findDatabaseFolder()
  return [...(database === null ? [] : [{ what: 'the database' as const, folder: database }]), ...placesOfFiles()]
}

/** The folder of the files, which is known also while the database does not answer. */
export function placesOfFiles(): DataPlace[] {
  return env.S3_ENDPOINT ? [] : [{ what: 'the uploaded files', folder: resolve(env.DATA_DIR) }]
}

/** The data that is on the same file system as a folder, which need not exist yet. */
export async function dataBeside(folder: string, places: readonly DataPlace[]): Promise<DataPlace[]> {
  const device = await deviceOf(resolve(folder))
  const devices = await Promise.all(places.map(async (place) => ({ place, device: await deviceOf(place.folder) })))
  return devices.filter((other) => other.device === device).map(({ place }) => place)
}

/** The folder of the database; null where it is on another machine or this process may not know. */
async function findDatabaseFolder(): Promise<string | null> {
  if (!isThisMachine(new URL(env.DIRECT_URL ?? env.DATABASE_URL))) return null
  // Only administrators are told the setting; the command line of the server is readable for everybody on Linux.
  const [place] = await poolSql()(placeRow)`
    SELECT pg_backend_pid() AS "pid", CASE WHEN pg_has_role(current_user, 'pg_read_all_settings', 'USAGE')
      THEN current_setting('data_directory') END AS "folder"`
  const folder = place?.folder ?? (place ? await folderOfServer(place.pid) : null)
  return folder !== null && (await exists(folder)) ? folder : null
}

function isThisMachine({ hostname, searchParams }: URL): boolean {
  const host = searchParams.get('host') ?? hostname
  return host.startsWith('/') || /^(|localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host)
}

async function folderOfServer(backend: number): Promise<string | null> {
  // A process that ended or is another user's.
  const status = await readFile(`/proc/${backend}/status`, 'utf8').catch(nothing)
  const parent = /^PPid:\s+(\d+)$/m.exec(status)?.[1]
  if (!parent) return null
  const words = (await readFile(`/proc/${parent}/cmdline`, 'utf8').catch(nothing)).split('\0')
  // In a container of its own the process ids of the server mean other processes here.
  if (!/^(postgres|postmaster)$/.test(basename(words[0] ?? ''))) return null
  const option = words.indexOf('-D')
  return option < 0 ? null : (words[option + 1] ?? null)
}

async function deviceOf(path: string): Promise<number> {
  // A path that is still to be made lies on the disk of its folder.
  const found = await stat(path).catch(nullIfMissing)
  return found ? found.dev : deviceOf(dirname(path))
}

/** The folder itself, or the one above it that is there: a folder that is still to be made lies on the same disk. */
export async function existingPartOf(folder: string): Promise<string> {
  // What is not there lies on the disk of the folder above.
  return (await stat(folder).catch(nullIfMissing)) ? folder : existingPartOf(dirname(folder))
}

async function exists(path: string): Promise<boolean> {
  // Not there, or not readable.
  return (await stat(path).catch(() => null)) !== null
}

const nothing = () => ''

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}
