import type { Readable } from 'node:stream'

/** An answer whose bytes are sent as they are read. */
export class StreamedFile {
  readonly type: string
  readonly name: string
  readonly size: number
  readonly stream: Readable
  constructor(file: { type: string; name: string; size: number; stream: Readable }) {
    this.type = file.type
    this.name = file.name
    this.size = file.size
    this.stream = file.stream
  }
}
