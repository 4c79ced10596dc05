import 'server-only'
import { isDatabaseUnavailable } from '@/lib/foundation/db/unavailable'
import { logger } from '@/lib/foundation/log/logger'
import { currentRequestId, noteFailure } from '@/lib/framework/http/served-request'

/** Logs an error of a page or action under its request id. */
export function reportFailure(error: unknown, where: { routePath: string; routeType: string }): void {
  noteFailure(error)
  const line = { requestId: currentRequestId(), ...where, err: error }
  if (isDatabaseUnavailable(error)) logger().warn(line, 'database unavailable')
  else logger().error(line)
}
