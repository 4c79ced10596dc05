import 'server-only'
import { isDraining } from '@/lib/edge/http/server/drain'
import { isDatabaseReady } from '@/lib/foundation/db/is-database-ready'
import { areHashingThreadsThere } from '@/lib/identity/auth/password/hashing-pool'

/**
 * Whether a proxy may send requests to this server: the database answers, can be written and has the schema of this
 * release, threads for passwords are there, and the server does not end. Not the file storage (ADR-044).
 */
export async function readReadiness(): Promise<'ready' | 'draining' | 'unavailable'> {
  if (isDraining()) return 'draining'
  const [database, threads] = await Promise.all([isDatabaseReady(), areHashingThreadsThere()])
  return database && threads ? 'ready' : 'unavailable'
}
