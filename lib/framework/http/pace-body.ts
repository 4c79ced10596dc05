import 'server-only'
import type { IncomingMessage } from 'node:http'

/**
 * Receives at most one read of the connection (64 KiB) in each turn of the event loop, however fast a body arrives. Node
 * reads up to 32 of them from every connection in one turn; with 64 large bodies at once nothing else would run meanwhile.
 * Call before the body is read.
 */
export function paceBody(request: IncomingMessage): void {
  const push = request.push.bind(request)
  const read = request._read.bind(request)
  request.push = (chunk: unknown, encoding?: BufferEncoding) => {
    push(chunk, encoding)
    // As if the buffer was full: the parser stops reading the connection until `_read`.
    return false
  }
  request._read = (size) => {
    setImmediate(() => {
      // A destroyed request has lost its socket.
      if (!request.destroyed) read(size)
    })
  }
}
