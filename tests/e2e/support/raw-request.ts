import http from 'node:http'
import net from 'node:net'
import { port } from './hosts'

export type RawAnswer = { status: number; headers: http.IncomingHttpHeaders; text: string }

type RawRequest = {
  /** Sent as it is; without one `comune.localhost` of the demo. */
  host?: string
  method?: string
  headers?: Record<string, string>
  body?: string
  /** The port of a proxy in front of the demo. */
  through?: number
}

/** One request whose Host is what the test says, whatever that is: no browser and no `fetch` would send it. */
export function rawRequest(
  path: string,
  { host, method = 'GET', headers = {}, body, through = port }: RawRequest = {},
): Promise<RawAnswer> {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        host: '127.0.0.1',
        port: through,
        path,
        method,
        agent: false,
        headers: { host: host ?? `comune.localhost:${port}`, ...length, ...headers },
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(chunks).toString('utf8'),
          }),
        )
        answer.on('error', reject)
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

/** The first line and the rest of what the server answers to exactly these bytes. */
export function rawBytes(bytes: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes))
    let text = ''
    socket.setTimeout(10_000, () => socket.destroy())
    socket.on('data', (chunk) => {
      text += chunk.toString('utf8')
    })
    socket.on('close', () => resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text }))
    socket.on('error', reject)
  })
}
