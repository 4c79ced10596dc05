import 'server-only'
import { Server } from 'node:http'
import { findProcessWide, processWide } from '@/lib/framework/process-wide'
import { type ServedRequest, serve } from './served-request'

// The names of hold-requests.mjs, too.
const WRAPPED = 'areRequestsWrapped'
const HELD = 'heldRequests'

/**
 * How long an idle connection stays open; longer than a proxy reuses it (deploy/nginx.conf). Node's five seconds end it
 * while the proxy sends the next request on it: a POST, which no proxy may repeat, is answered with 502 then.
 */
const KEEP_ALIVE_MS = 75_000

/** Receives a request before Next.js does; `pass` hands it on. */
type Handler = (served: ServedRequest, pass: () => void) => void

/**
 * Wraps every request of all HTTP servers of the process, also those that Next.js answers without our code, and
 * takes those that waited for it (hold-requests.mjs). The only patches of Node's HTTP server. The first call counts; later
 * calls have no effect.
 */
export function wrapRequests(handle: Handler): void {
  if (areRequestsWrapped()) return
  processWide(WRAPPED, () => true)
  const emit = Server.prototype.emit
  Server.prototype.emit = function (this: Server, event: string | symbol, ...values: unknown[]): boolean {
    const pass = () => Reflect.apply(emit, this, [event, ...values]) as boolean
    if (event !== 'request') return pass()
    this.keepAliveTimeout = KEEP_ALIVE_MS
    const [request, response] = values as [ServedRequest['request'], ServedRequest['response']]
    const served: ServedRequest = {
      request,
      response,
      requestId: crypto.randomUUID(),
      hasActionStarted: false,
      facts: {},
    }
    serve(served, () => handle(served, pass))
    return true
  } as typeof emit
  for (const again of findProcessWide<(() => void)[]>(HELD)?.splice(0) ?? []) again()
}

/** Whether requests of this process pass `wrapRequests`. */
export function areRequestsWrapped(): boolean {
  return findProcessWide(WRAPPED) === true
}
