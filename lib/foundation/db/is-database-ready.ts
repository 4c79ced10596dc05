import 'server-only'
import { logger } from '@/lib/foundation/log/logger'
import { databasePool } from './pool'
import { poolerHint } from './pooler-hint'
import { requireCurrentSchema } from './require-current-schema'
import { withShare } from './share'
import { DatabaseUnavailable } from './unavailable'

const PATIENCE_MS = 2000

let isSchemaKnown = false

/** Whether the database answers soon, can be written (no standby) and has the schema of this release. */
export async function isDatabaseReady(): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DatabaseUnavailable(`no answer in ${PATIENCE_MS} ms`)), PATIENCE_MS)
  })
  try {
    await Promise.race([withShare('kept', check), silence])
    return true
  } catch (error) {
    // The answer is the state, whatever the reason.
    logger().warn(
      { database: 'not ready', err: { message: error instanceof Error ? error.message : String(error) } },
      poolerHint(error),
    )
    return false
  } finally {
    clearTimeout(timer)
  }
}

const WRITABLE = `SELECT NOT pg_is_in_recovery() AND current_setting('transaction_read_only') = 'off' AS "isWritable"`

async function check(): Promise<void> {
  if (!isSchemaKnown) await requireCurrentSchema()
  isSchemaKnown = true
  const { rows } = await databasePool().query<{ isWritable: boolean }>(WRITABLE)
  if (!rows[0]?.isWritable) throw new DatabaseUnavailable('read-only: a standby, or default_transaction_read_only')
}
