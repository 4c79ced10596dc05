/** An answer of the API whose bytes are known, so that a server can send them without a stream. */
export class WrittenAnswer {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: string | Uint8Array<ArrayBuffer> | null

  constructor(status: number, headers: Record<string, string>, body: WrittenAnswer['body'] = null) {
    this.status = status
    this.headers = headers
    this.body = body
  }
}

/** Bytes, or a response where they are a stream. */
export type ApiAnswer = Response | WrittenAnswer

/** The answer for a route handler. */
export function responseOf(answer: ApiAnswer): Response {
  if (answer instanceof Response) return answer
  const { status, headers, body } = answer
  // Bytes are sent as they are; a string would be encoded in pieces by a stream.
  return new Response(typeof body === 'string' ? Buffer.from(body) : body, { status, headers })
}
