// A TCP proxy on loopback between a program under test and a server: delays, limits, cuts and swallows what passes.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

type Pair = { client: Socket; server: Socket; isDeaf: boolean; answered: number; isCut: boolean }

export class Wire {
  /** Of every piece, in each direction. */
  latencyMs = 0
  /** In each direction of each connection; null without limit. */
  bytesPerSecond: number | null = null
  /** New connections are accepted and never answered. */
  isDeaf = false
  /** Asked for each answer of the server with the text so far; true resets the connection instead of passing it on. */
  cutsAnswer: (text: string, passed: number) => boolean = () => false
  /** Asked for each request of the client; true resets the connection instead of passing it on. */
  cutsRequest: (text: string, passed: number) => boolean = () => false
  /** Bytes of answers that were passed on. */
  passed = 0
  readonly #pairs = new Set<Pair>()
  readonly #server
  readonly #target: { hostname: string; port: number }

  constructor(target: string) {
    const { hostname, port } = new URL(target)
    this.#target = { hostname, port: Number(port) }
    this.#server = createServer((client) => this.#join(client))
  }

  /** Listens and returns the address of the target through this proxy. */
  async start(target: string): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    const url = new URL(target)
    url.hostname = '127.0.0.1'
    url.port = String((this.#server.address() as AddressInfo).port)
    return url.toString()
  }

  /** Open connections swallow everything from now on, as behind a firewall that forgot them; new ones work. */
  forgetConnections(): void {
    for (const pair of this.#pairs) pair.isDeaf = true
  }

  /** Resets every connection at once. */
  reset(): void {
    for (const pair of this.#pairs) cut(pair)
  }

  async stop(): Promise<void> {
    this.reset()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #join(client: Socket): void {
    const server = connect(this.#target)
    const pair: Pair = { client, server, isDeaf: this.isDeaf, answered: 0, isCut: false }
    this.#pairs.add(pair)
    for (const socket of [client, server]) {
      socket.setNoDelay(true)
      socket.on('error', () => cut(pair))
      socket.on('close', () => {
        if (pair.isDeaf) return
        this.#pairs.delete(pair)
        client.destroy()
        server.destroy()
      })
    }
    this.#pass(pair, client, server, (text) => this.cutsRequest(text, this.passed))
    this.#pass(pair, server, client, (text, length) => {
      const isCut = this.cutsAnswer(text, this.passed)
      if (!isCut) this.passed += length
      return isCut
    })
  }

  #pass(pair: Pair, from: Socket, to: Socket, cuts: (text: string, length: number) => boolean): void {
    let last = Promise.resolve()
    from.on('data', (chunk: Buffer) => {
      last = last.then(async () => {
        const waitMs = this.latencyMs + (this.bytesPerSecond ? (chunk.length * 1000) / this.bytesPerSecond : 0)
        if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
        if (pair.isDeaf || pair.isCut) return
        if (cuts(chunk.toString('latin1'), chunk.length)) cut(pair)
        else to.write(chunk)
      })
    })
  }
}

function cut(pair: Pair): void {
  pair.isCut = true
  pair.client.resetAndDestroy()
  pair.server.resetAndDestroy()
}
