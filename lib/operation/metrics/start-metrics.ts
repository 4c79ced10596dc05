import 'server-only'
import { env } from '@/lib/foundation/env'
import { addInstallationMetrics } from './installation-metrics'
import { addProcessMetrics } from './process-metrics'
import { serveMetrics } from './serve-metrics'

/** Serves the metrics of a web server, where METRICS_PORT is set. */
export async function startServerMetrics(): Promise<void> {
  if (env.METRICS_PORT === undefined) return
  addProcessMetrics()
  await serveMetrics({ port: env.METRICS_PORT, host: env.METRICS_HOST })
}

/** Serves the metrics of a worker with those of the installation, where METRICS_PORT is set. */
export async function startWorkerMetrics(): Promise<void> {
  if (env.METRICS_PORT === undefined) return
  addProcessMetrics()
  const refresh = addInstallationMetrics()
  await serveMetrics({ port: env.METRICS_PORT, host: env.METRICS_HOST, refresh })
}
