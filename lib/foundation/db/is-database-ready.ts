import 'server-only'
import { logger } from '@/lib/foundation/log/logger'
import { databasePool } from './pool'
import { requireCurrentSchema } from './require-current-schema'
import { DatabaseUnavailable } from './unavailable'

const PATIENCE_MS = 2000

let isSchemaKnown = false

/** Readiness: the database answers soon and has the schema of this release. */
export async function isDatabaseReady(): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DatabaseUnavailable(`no answer in ${PATIENCE_MS} ms`)), PATIENCE_MS)
  })
  try {
    await Promise.race([isSchemaKnown ? databasePool().query('SELECT 1') : requireCurrentSchema(), silence])
    isSchemaKnown = true
    return true
  } catch (error) {
    logger().warn({ database: 'not ready', err: { message: error instanceof Error ? error.message : String(error) } })
    return false
  } finally {
    clearTimeout(timer)
  }
}
