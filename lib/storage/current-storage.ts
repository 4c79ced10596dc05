import 'server-only'
import { join } from 'node:path'
import { env } from '@/lib/env'
import { localDisk } from './local-disk'
import type { Storage } from './storage'

let storage: Storage | undefined

/** The storage of this installation. */
export function currentStorage(): Storage {
  storage ??= localDisk(join(env.DATA_DIR, 'files'))
  return storage
}
