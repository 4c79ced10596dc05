import 'server-only'
import { isDatabaseUnavailable } from '@/lib/foundation/db/unavailable'
import { logger } from '@/lib/foundation/log/logger'
import { noteFailure } from '@/lib/framework/http/served-request'

/** Logs an error of a page or action. The route is a pattern, never an address: addresses contain tokens and names. */
export function reportFailure(error: unknown, where: { routePath: string; routeType: string }): void {
  noteFailure(error)
  const line = { ...where, err: error }
  if (isDatabaseUnavailable(error)) logger().warn(line, 'database unavailable')
  else logger().error(line)
}
