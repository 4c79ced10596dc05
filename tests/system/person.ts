// Somebody with a device: asks the API or a page through the proxy, signed in or not.
import { type Answer, type Ask, type Connection, openConnection } from '@/lab/bench/keep-alive'
import type { Reply, Request } from '@/lab/reliability/client'

const API = '/api/v1'

/** An answer of a server that could not serve. */
type Outage = { status: number; took: number; requestId: unknown; code: unknown }

export class Person {
  token = ''
  readonly outages: Outage[] = []
  private readonly connection: Connection

  constructor(port: number, host: string) {
    this.connection = openConnection(port, host)
  }

  /** Asks the API; a body is sent as JSON. */
  async api(method: Ask['method'], path: string, body?: unknown, key?: string): Promise<Answer & { body: unknown }> {
    const answer = await this.connection.send({
      method,
      path: API + path,
      headers: {
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const { status, took, headers, text } = answer
    const isJson = /json/.test(headers['content-type'] ?? '')
    const parsed = isJson && text !== '' ? (JSON.parse(text) as unknown) : text
    if (status >= 500) {
      const [error] = (parsed as { errors?: { code: number }[] }).errors ?? []
      this.outages.push({ status, took, requestId: headers['x-request-id'], code: error?.code })
    }
    const [, token] = /^Bearer (.+)$/.exec(String(headers['authorization'] ?? '')) ?? []
    if (token) this.token = token
    return { ...answer, body: parsed }
  }

  /** What a reader sees there, after redirections. */
  async page(path: string, redirections = 3): Promise<Answer> {
    const answer = await this.connection.send({ method: 'GET', path, headers: { 'accept-language': 'en' } })
    const { location } = answer.headers
    if (!location || redirections === 0) return answer
    const { pathname, search } = new URL(location, 'http://here')
    return this.page(pathname + search, redirections - 1)
  }

  /** Any request; the answer as it came. */
  send(ask: Ask): Promise<Answer> {
    return this.connection.send(ask)
  }

  async signIn(username: string, password: string): Promise<number> {
    return (await this.api('POST', '/login', { username, password })).status
  }

  /** What the voter of the reliability run sends, on one vote. */
  async vote(moduleId: number, { method, path, body, key }: Request): Promise<Reply> {
    try {
      const answer = await this.api(method, `/process-modules/${moduleId}${path}`, body, key)
      return { status: answer.status, body: answer.body }
    } catch {
      return { status: 0, body: null }
    }
  }

  close(): void {
    this.connection.close()
  }
}
