import 'server-only'
import { isDraining } from '@/lib/edge/http/server/drain'
import { isDatabaseReady } from '@/lib/foundation/db/is-database-ready'
import { fewOf, readRoleRights } from '@/lib/foundation/db/role-rights'
import { logger } from '@/lib/foundation/log/logger'
import { areHashingThreadsThere } from '@/lib/identity/auth/password/hashing-pool'
import { requireKnownSecret, UnknownSecret } from '@/lib/identity/auth/session/require-known-secret'

/** Between two looks at the rights: reading them takes longer than everything else here. */
const RIGHTS_MS = 10_000

type Unavailable = 'database' | 'threads' | 'rights' | 'secret'
type Readiness = { status: 'ready' | 'draining' } | { status: 'unavailable'; reason: Unavailable }

let isSecretKnown = false
let rights = { readAt: Number.NEGATIVE_INFINITY, areEnough: true }

/**
 * Whether a proxy may send requests to this server, and why not: the database answers, can be written, has the schema of this
 * release and data of this APP_SECRET, and the role may do its work; threads for passwords are there, and the server does
 * not end. Not the file storage (ADR-044). The log names the cause, which visitors are not told.
 */
export async function readReadiness(): Promise<Readiness> {
  if (isDraining()) return { status: 'draining' }
  const [database, threads] = await Promise.all([isDatabaseReady(), areHashingThreadsThere()])
  if (!database) return { status: 'unavailable', reason: 'database' }
  if (!threads) return { status: 'unavailable', reason: 'threads' }
  try {
    if (!(await hasKnownSecret())) return { status: 'unavailable', reason: 'secret' }
    if (!(await hasRights())) return { status: 'unavailable', reason: 'rights' }
  } catch (error) {
    // The database went away meanwhile.
    logger().warn({ database: 'not ready', err: error })
    return { status: 'unavailable', reason: 'database' }
  }
  return { status: 'ready' }
}

async function hasKnownSecret(): Promise<boolean> {
  if (isSecretKnown) return true
  try {
    await requireKnownSecret()
    isSecretKnown = true
  } catch (error) {
    // Of a server that started before its database.
    if (!(error instanceof UnknownSecret)) throw error
    logger().error({ secret: 'unknown' }, error.message)
  }
  return isSecretKnown
}

async function hasRights(): Promise<boolean> {
  if (performance.now() - rights.readAt < RIGHTS_MS) return rights.areEnough
  const { role, missing } = await readRoleRights()
  rights = { readAt: performance.now(), areEnough: missing.length === 0 }
  if (rights.areEnough) return true
  // Looked at again at once, so that a right that was granted counts.
  rights.readAt = Number.NEGATIVE_INFINITY
  const text = `the role ${role} lacks rights: ${fewOf(missing)}. Run npm run db:role -- ${role} as the owner`
  logger().error({ database: 'missing rights', role, rights: missing }, text)
  return false
}
