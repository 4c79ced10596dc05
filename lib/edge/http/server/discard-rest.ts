import 'server-only'
import type { ServedRequest } from '@/lib/framework/http/served-request'
import { drain } from './page-posts'

/**
 * Reads and discards what is left of a body once the request is answered. A handler that refuses a body in its middle
 * leaves the rest in the connection, and the next request on it would wait for ever; a rest that is too long ends it.
 */
export function discardRest({ request, response }: Pick<ServedRequest, 'request' | 'response'>): void {
  response.once('finish', () => {
    if (request.complete || request.destroyed) return
    // Whoever stopped reading holds the stream paused.
    request.unpipe()
    for (const event of ['data', 'readable']) request.removeAllListeners(event)
    void drain(request).then(() => request.complete || request.socket.destroy())
  })
}
