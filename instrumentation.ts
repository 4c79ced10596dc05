import type { Instrumentation } from 'next'

/** Fails at boot, with every wrong variable named, rather than at the first request; guards the server. */
export async function register() {
  if (process.env['NEXT_RUNTIME'] !== 'nodejs') return
  const [{ refuseToStart }, { guardServer }, { allowedMethods }] = await Promise.all([
    import('@/lib/foundation/db/refuse-to-start'),
    import('@/lib/edge/http/server/guard-server'),
    import('@/app/api/allowed-methods'),
  ])
  await refuseToStart()
  guardServer(allowedMethods)
}

/** What the framework caught: logged under the request's id, and remembered for the answer (lib/edge/http/server/watch-response.ts). */
export const onRequestError: Instrumentation.onRequestError = async (error, _request, { routePath, routeType }) => {
  if (process.env['NEXT_RUNTIME'] !== 'nodejs') return
  const { reportFailure } = await import('@/lib/edge/http/failures/report-failure')
  reportFailure(error, { routePath, routeType })
}
