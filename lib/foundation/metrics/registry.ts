import 'server-only'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { processWide } from '@/lib/framework/process-wide'

/** Prefix of every metric of the product; those of Node.js keep the names of prom-client. */
export const METRIC_PREFIX = 'participation_'

/** The metrics of this process, with those of Node.js: memory, event loop delay, garbage collection. */
export function metricsRegistry(): Registry {
  return processWide('metricsRegistry', () => {
    const register = new Registry()
    collectDefaultMetrics({ register })
    return register
  })
}
