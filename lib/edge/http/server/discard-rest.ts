import 'server-only'
import type { Socket } from 'node:net'
import type { ServedRequest } from '@/lib/framework/http/served-request'
import { drain } from './page-posts'

/**
 * Reads and discards what is left of a body once the request is answered. A handler that refuses a body in its middle
 * leaves the rest in the connection, and the next request on it would wait for ever. A rest that is too long, or that
 * nobody can read any more, ends the connection.
 */
export function discardRest({ request, response }: Pick<ServedRequest, 'request' | 'response'>): void {
  const { socket } = request
  response.once('finish', () => {
    if (request.complete) return
    // Whoever cancels a stream of the body destroys the request, and takes its socket away, which stays open and paused.
    if (request.destroyed) return endLater(socket)
    // Whoever stopped reading holds the stream paused.
    request.unpipe()
    for (const event of ['data', 'readable']) request.removeAllListeners(event)
    void drain(request).then(() => request.complete || socket.destroy())
  })
}

/** So that a client that is still sending receives the answer before its connection is reset. */
const LINGERING_MS = 1000

function endLater(socket: Socket): void {
  socket.end()
  setTimeout(() => socket.destroy(), LINGERING_MS).unref()
}
