import 'server-only'
import { env } from '@/lib/foundation/env'
import { logger } from '@/lib/foundation/log/logger'
import { addInstallationMetrics } from './installation-metrics'
import { addProcessMetrics } from './process-metrics'
import { serveMetrics } from './serve-metrics'

/** Serves the metrics of a web server, where METRICS_PORT is set. */
export async function startServerMetrics(): Promise<void> {
  if (env.METRICS_PORT === undefined) return
  addProcessMetrics()
  await serveIfPossible()
}

/** Serves the metrics of a worker with those of the installation, where METRICS_PORT is set. */
export async function startWorkerMetrics(): Promise<void> {
  if (env.METRICS_PORT === undefined) return
  addProcessMetrics()
  const refresh = addInstallationMetrics()
  await serveIfPossible(refresh)
}

/** People are served without metrics too: a port that cannot be bound is a warning, which `npm run doctor` repeats. */
async function serveIfPossible(refresh?: () => Promise<void>): Promise<void> {
  const { METRICS_PORT: port = 0, METRICS_HOST: host } = env
  try {
    await serveMetrics(refresh ? { port, host, refresh } : { port, host })
  } catch (error) {
    // The port is taken, or the address is of another machine.
    const text = `metrics are not served: METRICS_PORT ${port} of ${host} cannot be bound`
    logger().warn({ metrics: 'not served', port, host, err: error }, text)
  }
}
