import { readFile } from 'node:fs/promises'

type Facts = { sizeBytes: number; sha256: string }

/** A file received with a request, in a temporary folder until the request is answered. */
export class ReceivedFile {
  readonly path: string
  /** File name as sent by the client: untrusted. */
  readonly name: string
  readonly sizeBytes: number
  readonly sha256: string

  constructor(path: string, name: string, { sizeBytes, sha256 }: Facts) {
    this.path = path
    this.name = name
    this.sizeBytes = sizeBytes
    this.sha256 = sha256
  }

  read(): Promise<Buffer> {
    return readFile(this.path)
  }

  /** Identifies the file in idempotency checks: name and content, not the temporary path. */
  toJSON(): object {
    return { name: this.name, sha256: this.sha256 }
  }
}
