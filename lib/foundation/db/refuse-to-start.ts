import 'server-only'
import { readServedEnvironment } from '@/lib/foundation/env'
import { logger } from '@/lib/foundation/log/logger'
import { poolerHint } from './pooler-hint'
import { requireCurrentSchema } from './require-current-schema'
import { isDatabaseUnavailable } from './unavailable'

/**
 * Exits with one message for the operator if the environment is invalid or the database schema is
 * of another release. An unavailable database does not stop the server: it stays not ready until the schema matches.
 */
export async function refuseToStart(): Promise<void> {
  try {
    readServedEnvironment()
    await requireCurrentSchema()
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
