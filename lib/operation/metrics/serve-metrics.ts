import 'server-only'
import { createServer, type Server } from 'node:http'
import { logger } from '@/lib/foundation/log/logger'
import { metricsRegistry } from '@/lib/foundation/metrics/registry'

type Options = {
  port: number
  host: string
  /** Reads what is measured at a scrape only. */
  refresh?: () => Promise<void>
}

/**
 * Serves the metrics of this process in the text format of Prometheus at /metrics of a port of its own, which the proxy
 * does not publish. Port 0 chooses a free one.
 */
export async function serveMetrics({ port, host, refresh }: Options): Promise<Server> {
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?', 1)[0]
    if (path !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Metrics are at /metrics.\n')
      return
    }
    void read(refresh).then(({ status, type, text }) => response.writeHead(status, { 'content-type': type }).end(text))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  // The process ends when its own work ends.
  server.unref()
  return server
}

async function read(refresh: Options['refresh']): Promise<{ status: number; type: string; text: string }> {
  const registry = metricsRegistry()
  try {
    await refresh?.()
    return { status: 200, type: registry.contentType, text: await registry.metrics() }
  } catch (error) {
    // The collector reads the status.
    logger().error({ metrics: 'failed', err: error })
    return { status: 500, type: 'text/plain', text: 'The metrics could not be read.\n' }
  }
}
