// A witness on loopback: answers what a test tells it to, and keeps the requests.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Request = { method: string; path: string; type: string | undefined; body: string }
type Reply = { status: number; body?: string; headers?: Record<string, string> }

/** A server with its address; `reply` may be replaced. */
export type FakeWitness = {
  url: string
  requests: Request[]
  reply: (request: Request) => Reply
  stop: () => void
}

/** Starts a witness that answers every request with 404 until a test replaces `reply`. */
export async function startWitness(): Promise<FakeWitness> {
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const { method = '', url: path = '', headers } = incoming
    const request = { method, path, type: headers['content-type'], body: Buffer.concat(chunks).toString() }
    witness.requests.push(request)
    const reply = witness.reply(request)
    outgoing.writeHead(reply.status, reply.headers).end(reply.body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const witness: FakeWitness = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    reply: () => ({ status: 404 }),
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
  return witness
}
