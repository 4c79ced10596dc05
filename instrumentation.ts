import type { Instrumentation } from 'next'

/** Validates the environment at boot, naming every invalid variable, and guards the server. */
export async function register() {
  if (process.env['NEXT_RUNTIME'] !== 'nodejs') return
  const { startOrEnd } = await import('@/lib/operation/readiness/start-or-end')
  await startOrEnd(start)
}

async function start(): Promise<void> {
  const [
    { env },
    { logConsole },
    { refuseToStart },
    { guardServer },
    { drainOnSignal },
    { keepBuiltFiles },
    { startServerMetrics },
    { startTracing },
    { sendSpans },
    { logger },
    { isReportLink },
  ] = await Promise.all([
    import('@/lib/foundation/env'),
    import('@/lib/foundation/log/log-console'),
    import('@/lib/operation/readiness/refuse-to-start'),
    import('@/lib/edge/http/server/guard-server'),
    import('@/lib/edge/http/server/drain'),
    import('@/lib/edge/http/server/kept-files'),
    import('@/lib/operation/metrics/start-metrics'),
    import('@/lib/foundation/tracing/start-tracing'),
    import('@/lib/foundation/tracing/traced'),
    import('@/lib/foundation/log/logger'),
    import('@/lib/outcome/follow-through/reminders/report-token'),
  ])
  const isProduction = process.env['NODE_ENV'] === 'production'
  if (isProduction) logConsole()
  await refuseToStart()
  await startTracing((error) => logger().warn({ tracing: 'not sent', err: error }))
  guardServer(isReportLink)
  drainOnSignal(env.DRAIN_SECONDS, sendSpans)
  await startServerMetrics()
  if (isProduction) void keepBuiltFiles()
}

/** Logs errors caught by Next.js and stores them for the answer (lib/edge/http/server/watch-response.ts). */
export const onRequestError: Instrumentation.onRequestError = async (error, _request, { routePath, routeType }) => {
  if (process.env['NEXT_RUNTIME'] !== 'nodejs') return
  const { reportFailure } = await import('@/lib/edge/http/failures/report-failure')
  reportFailure(error, { routePath, routeType })
}
