import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import type { Refused } from './declared'

type Parts<Out> = {
  status: number
  headers: Headers
  bytes: Buffer
  output: Out | undefined
  errors: Refused[]
}

/** What a client receives: the output of the call, or its refusals. */
export class Received<Out> {
  readonly status: number
  /** Empty unless the call was refused. */
  readonly errors: Refused[]
  /** The session token that came with the answer, if any. */
  readonly token: string
  readonly #parts: Parts<Out>

  constructor(parts: Parts<Out>) {
    this.status = parts.status
    this.errors = parts.errors
    this.token = parts.headers.get('authorization')?.replace('Bearer ', '') ?? ''
    this.#parts = parts
  }

  /** The output, of the type that the call declares. Throws when the call was refused, and says why. */
  get json(): Out {
    if (this.errors.length > 0) throw new Error(`refused with ${this.status}: ${this.text}`)
    return this.#parts.output as Out
  }

  /** The first refusal by its name, or null. */
  get refusal(): ErrorName | null {
    return this.errors[0]?.name ?? null
  }

  /** The codes of all refusals. */
  get codes(): number[] {
    return this.errors.map(({ code }) => code)
  }

  get headers(): Headers {
    return this.#parts.headers
  }

  /** Of a list: how many items there are on all pages. */
  get total(): number {
    return Number(this.headers.get('x-total-count'))
  }

  get bytes(): Buffer {
    return this.#parts.bytes
  }

  get text(): string {
    return this.#parts.bytes.toString()
  }
}
