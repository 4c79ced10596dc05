import 'server-only'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { ReadableStream as NodeStream } from 'node:stream/web'
import type { ApiRequest } from '@/lib/edge/request/api-request'

/** A request of Node's as the API reads it; its body is a stream only if somebody reads it. */
export class ReceivedRequest implements ApiRequest {
  readonly method: string
  readonly url: string
  readonly headers: ApiRequest['headers']
  readonly #received: IncomingMessage
  #body: NodeStream<Uint8Array> | undefined

  constructor(received: IncomingMessage) {
    this.#received = received
    this.method = received.method ?? 'GET'
    // The API reads path and query; the host is a header.
    this.url = `http://localhost${received.url}`
    const read = (name: string) => received.headers[name.toLowerCase()]
    this.headers = { get: (name) => read(name)?.toString() ?? null, has: (name) => read(name) !== undefined }
  }

  get body(): ReadableStream<Uint8Array> | null {
    const { headers } = this.#received
    const hasNone = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0
    if (hasNone || this.method === 'GET' || this.method === 'HEAD') return null
    this.#body ??= NodeStream.from<Uint8Array>(this.#received)
    return this.#body as ReadableStream<Uint8Array>
  }

  get bodyUsed(): boolean {
    return this.#body !== undefined && Readable.isDisturbed(this.#body as unknown as Readable)
  }
}
