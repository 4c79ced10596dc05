/** What the API reads of a request. A `Request` has it; `ReceivedRequest` has no more. */
export type ApiRequest = {
  readonly method: string
  readonly url: string
  readonly headers: Pick<Headers, 'get' | 'has'>
  readonly body: ReadableStream<Uint8Array> | null
  readonly bodyUsed: boolean
}
