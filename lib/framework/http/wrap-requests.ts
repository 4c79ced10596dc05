import 'server-only'
import { findProcessWide, processWide } from '@/lib/framework/process-wide'
import { setGuard } from './guarded-server'
import { type ServedRequest, serve } from './served-request'

const WRAPPED = 'areRequestsWrapped'

/** Receives a request before Next.js does; `pass` hands it on. */
type Handler = (served: ServedRequest, pass: () => void) => void

/**
 * Wraps every request that the server file receives (server.ts), also those that Next.js answers without our code. The
 * first call counts; later calls have no effect.
 */
export function wrapRequests(handle: Handler): void {
  if (areRequestsWrapped()) return
  processWide(WRAPPED, () => true)
  setGuard((request, response, pass) => {
    const served: ServedRequest = {
      request,
      response,
      requestId: crypto.randomUUID(),
      hasActionStarted: false,
      facts: {},
    }
    serve(served, () => handle(served, pass))
  })
}

/** Whether requests of this process pass `wrapRequests`. */
export function areRequestsWrapped(): boolean {
  return findProcessWide(WRAPPED) === true
}
