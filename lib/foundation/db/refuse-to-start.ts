import 'server-only'
import { readServedEnvironment } from '@/lib/foundation/env'
import { logger } from '@/lib/foundation/log/logger'
import { requireCurrentSchema } from './require-current-schema'
import { isDatabaseUnavailable } from './unavailable'

/**
 * Ends the server with one message for the operator when the environment is not complete or the schema of the database is
 * of another release. A database that is away does not stop it: it is not ready until the database is there and fits.
 */
export async function refuseToStart(): Promise<void> {
  try {
    readServedEnvironment()
    await requireCurrentSchema()
  } catch (error) {
    if (isDatabaseUnavailable(error)) {
      logger().warn({ database: 'away at the start', err: { message: String(error) } })
      return
    }
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}
