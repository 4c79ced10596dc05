// Speaks the part of Twilio's HTTP API that sends an SMS, on loopback.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

type SentSms = {
  to: string
  from: string
  body: string
  account: string
  authorization: string
  statusCallback: string
}

/** How it handles the next requests: accept, answer an error, or accept and drop the connection. */
type Behaviour = 'takes' | 'fails' | 'refuses' | 'takes and hangs up'

export class FakeTwilio {
  readonly sent: SentSms[] = []
  behaviour: Behaviour = 'takes'
  /** Waits so long before it answers. */
  delayMs = 0
  private port = 0
  private readonly server = createServer((request, response) => void this.answer(request, response))

  /** Listens and answers its base address, which stays the same when it is started again. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(this.port, '127.0.0.1', resolve))
    this.port = (this.server.address() as AddressInfo).port
    return `http://127.0.0.1:${this.port}`
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }

  reset(): void {
    this.sent.length = 0
    this.behaviour = 'takes'
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString())
    if (this.delayMs > 0) await sleep(this.delayMs)
    const [, account = ''] = /^\/2010-04-01\/Accounts\/(AC\w{32})\/Messages\.json$/.exec(request.url ?? '') ?? []
    if (request.method !== 'POST' || account === '') return reply(response, 404, { code: 20404, message: 'not found' })
    if (this.behaviour === 'fails') return reply(response, 503, { code: 20503, message: 'unavailable' })
    if (this.behaviour === 'refuses') return reply(response, 400, { code: 21211, message: 'invalid To number' })
    const [to = '', from = '', body = ''] = ['To', 'From', 'Body'].map((name) => form.get(name) ?? '')
    const { authorization = '' } = request.headers
    this.sent.push({ to, from, body, account, authorization, statusCallback: form.get('StatusCallback') ?? '' })
    if (this.behaviour === 'takes and hangs up') {
      this.behaviour = 'takes'
      request.socket.destroy()
      return
    }
    reply(response, 201, { sid: `SM${'0'.repeat(32)}`, status: 'queued', to, from, body, num_segments: '1' })
  }
}

function reply(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ status, ...body }))
}
