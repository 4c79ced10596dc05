// Folders, ports and passwords of a run: all of them its own.
import { randomBytes } from 'node:crypto'
import { chownSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findInstallation } from '@/scripts/database/installation'
import { freePort } from '@/scripts/free-port'
import { fromRoot, isRoot, shortHash } from '@/scripts/settings'
import { fillable, mountSmallDisk, type SmallDisk, unmountAtEnd } from '../reliability/small-disk'

/** Enough for both builds of the data and the WAL of a run. */
const DISK_SIZE = '1g'

export const HOME = fromRoot('.data/fleet')
export const NODE_NAMES = ['db1', 'db2'] as const
export type NodeName = (typeof NODE_NAMES)[number]

/** Data of the database programs: where the user of PostgreSQL can read it if we are root. */
export const dataFolder = (): string =>
  isRoot ? `/var/tmp/participation-fleet-${shortHash(HOME)}` : join(HOME, 'data')
export const logsFolder = (): string => join(HOME, 'logs')

interface NodePlace {
  postgres: number
  rest: number
}

export interface Places {
  etcd: number
  etcdPeer: number
  primary: number
  reads: number
  pooler: number
  nodes: Record<NodeName, NodePlace>
  apps: number[]
  workers: number
  /** For Prometheus: servers, then workers. */
  metrics: number[]
  password: string
}

/** The user that runs etcd, Patroni and PostgreSQL if we are root. */
export const databaseUser = () => findInstallation()?.user

/** A folder below the data, owned by the database's user. */
export function makeDataFolder(...names: string[]): string {
  const folder = join(dataFolder(), ...names)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const user = databaseUser()
  if (user) chownSync(folder, user.uid, user.gid)
  return folder
}

/** Each node has a small disk of its own, where this machine lets us mount one, so that one can be filled. */
export function mountDisks(): boolean {
  return isRoot && NODE_NAMES.every((name) => mountSmallDisk(makeDataFolder(name), DISK_SIZE))
}

export const diskOf = (name: NodeName): SmallDisk => fillable(join(dataFolder(), name))

export function emptyPlaces(): void {
  // A run that was killed may have left them.
  for (const name of NODE_NAMES) unmountAtEnd(join(dataFolder(), name))
  rmSync(dataFolder(), { recursive: true, force: true })
  rmSync(HOME, { recursive: true, force: true })
  mkdirSync(logsFolder(), { recursive: true })
  makeDataFolder()
}

export async function choosePlaces(apps: number, workers: number): Promise<Places> {
  const node = async () => ({ postgres: await freePort(), rest: await freePort() })
  const several = (count: number) => Promise.all(Array.from({ length: count }, freePort))
  return {
    etcd: await freePort(),
    etcdPeer: await freePort(),
    pooler: await freePort(),
    primary: await freePort(),
    reads: await freePort(),
    workers,
    nodes: { db1: await node(), db2: await node() },
    apps: await several(apps),
    metrics: await several(apps + workers),
    password: randomBytes(18).toString('hex'),
  }
}
