import 'server-only'
import { logger } from '@/lib/log/logger'
import { databasePool } from './pool'
import { DatabaseUnavailable } from './unavailable'

const PATIENCE_MS = 2000

/** True when the database answers soon; a load balancer asks this before it sends people here. */
export async function isDatabaseReady(): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DatabaseUnavailable(`no answer in ${PATIENCE_MS} ms`)), PATIENCE_MS)
  })
  try {
    await Promise.race([databasePool().query('SELECT 1'), silence])
    return true
  } catch (error) {
    logger().warn({ database: 'not ready', err: { message: error instanceof Error ? error.message : String(error) } })
    return false
  } finally {
    clearTimeout(timer)
  }
}
