import 'server-only'
import type { IncomingMessage } from 'node:http'

type Receiving = {
  /** Called with the size of each chunk; returns an error to stop. */
  admit: (bytes: number) => Error | undefined
  /** The error of a connection that ended early, and of an empty body. */
  incomplete: () => Error
}

/**
 * Reads the whole body and puts it back into the request, so that Next.js reads it from its start. Resolves in the same
 * tick as the last read, before the stream emits `end`.
 */
export function receiveAndRestore(request: IncomingMessage, { admit, incomplete }: Receiving): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise<Buffer>((resolve, reject) => {
    const settle = (error?: Error) => {
      request.off('readable', read).off('error', fail).off('close', fail)
      if (error) reject(error)
    }
    const fail = () => settle(incomplete())
    const read = () => {
      for (let chunk: Buffer | null = request.read(); chunk; chunk = request.read()) {
        chunks.push(chunk)
        const error = admit(chunk.length)
        if (error) return settle(error)
      }
      if (!request.complete) return
      const body = Buffer.concat(chunks)
      // An empty body has emitted `end` already: unshift would throw.
      if (body.length > 0) request.unshift(body)
      settle(body.length > 0 ? undefined : incomplete())
      resolve(body)
    }
    request.on('readable', read).on('error', fail).on('close', fail)
  })
}
