import { createServer, type RequestListener, type Server } from 'node:http'
import { processWide } from '@/lib/framework/process-wide'

/**
 * How long an idle connection stays open; longer than a proxy reuses it (deploy/nginx.conf). Node's five seconds end it
 * while the proxy sends the next request on it: a POST, which no proxy may repeat, is answered with 502 then.
 */
const KEEP_ALIVE_MS = 75_000

/** What every request passes first; `pass` hands it on to the listener. */
type Guard = (...request: [...Parameters<RequestListener>, pass: () => void]) => void

// The server file and the application are bundles of their own: the one makes the server, the other knows the guard.
const awaited = () => processWide('requestGuard', () => Promise.withResolvers<Guard>())

/** An HTTP server whose requests pass the guard of the process; those that arrive before there is one wait for it. */
export function guardedServer(listener: RequestListener): Server {
  return createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    void awaited().promise.then((guard) => guard(request, response, () => listener(request, response)))
  })
}

/** Sets the guard of the process. The first call counts; later calls have no effect. */
export function setGuard(guard: Guard): void {
  awaited().resolve(guard)
}
