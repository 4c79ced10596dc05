// One connection that asks, waits for the whole answer and asks again, as a browser or a phone does.
import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export interface Ask {
  method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  headers?: Record<string, string>
  body?: string
}

export interface Answer {
  status: number
  /** Milliseconds until the last byte. */
  took: number
  text: string
  headers: IncomingHttpHeaders
}

export interface Connection {
  /** With a signal the request ends without an answer, also while it waits for those before it. */
  send: (ask: Ask, signal?: AbortSignal) => Promise<Answer>
  close: () => void
}

const PATIENCE_MS = 30_000

/** `from`: another address of this machine, so that the server sees another client. */
export function openConnection(port: number, host?: string, from?: string): Connection {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, ...(from ? { localAddress: from } : {}) })
  const send = ({ method, path, headers, body }: Ask, signal?: AbortSignal): Promise<Answer> => {
    const since = performance.now()
    const content =
      body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const options = {
      agent,
      port,
      host: '127.0.0.1',
      method,
      path,
      headers: { ...(host ? { host } : {}), ...content, ...headers },
      ...(signal ? { signal } : {}),
    }
    return new Promise((resolve, reject) => {
      const sent = request(options, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const took = performance.now() - since
          const { statusCode: status = 0, headers } = response
          resolve({ status, took, text: Buffer.concat(chunks).toString(), headers })
        })
      })
      sent.on('error', reject)
      sent.setTimeout(PATIENCE_MS, () =>
        sent.destroy(new Error(`${method} ${path}: no answer within ${PATIENCE_MS} ms`)),
      )
      sent.end(body)
    })
  }
  return { send, close: () => agent.destroy() }
}
