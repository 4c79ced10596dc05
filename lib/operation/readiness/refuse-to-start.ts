import 'server-only'
import { poolerHint } from '@/lib/foundation/db/pooler-hint'
import { requireCurrentSchema } from '@/lib/foundation/db/require-current-schema'
import { fewOf, readRoleRights } from '@/lib/foundation/db/role-rights'
import { isDatabaseUnavailable } from '@/lib/foundation/db/unavailable'
import { readServedEnvironment } from '@/lib/foundation/env'
import { logger } from '@/lib/foundation/log/logger'
import { requireKnownSecret } from '@/lib/identity/auth/session/require-known-secret'

/**
 * Exits with one message for the operator if the environment is invalid, the database schema is of another release, or its
 * data was written with another APP_SECRET. An unavailable database does not stop the server: it stays not ready until
 * schema and secret fit.
 */
export async function refuseToStart(): Promise<void> {
  try {
    readServedEnvironment()
    await requireCurrentSchema()
    await requireKnownSecret()
    await warnOfRights()
  } catch (error) {
    // A server may start before its database does.
    if (isDatabaseUnavailable(error)) {
      logger().error({ database: 'away at the start', err: error }, poolerHint(error) ?? 'waiting for the database')
      return
    }
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}

/**
 * Says of a role that may rewrite ledgers that it may. It is no reason to end: triggers still refuse, and who granted it could
 * stop every server. A right that is missing makes the server not ready (read-readiness.ts), until it is granted.
 */
export async function warnOfRights(): Promise<void> {
  const { role, excessive } = await readRoleRights()
  if (excessive.length === 0) return
  const text = `the role ${role} has rights that it must not have: ${fewOf(excessive)}. Run npm run db:role -- ${role}`
  logger().warn({ database: 'excessive rights', role, rights: excessive }, text)
}
