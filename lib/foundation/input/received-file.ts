import { readFile } from 'node:fs/promises'

type Facts = { sizeBytes: number; sha256: string }

/** A file that came with a request and lies in a temporary folder until the request is answered. */
export class ReceivedFile {
  readonly path: string
  /** As the sender called it: never a path of ours, never shown unchecked. */
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

  /** What makes two requests the same one: name and content, not where it lies. */
  toJSON(): object {
    return { name: this.name, sha256: this.sha256 }
  }
}
