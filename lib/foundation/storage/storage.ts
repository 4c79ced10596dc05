import type { Readable } from 'node:stream'

/** Bytes from `start` to `end`, both counted from 0 and inside the file. */
export type ByteRange = { start: number; end: number }

/** Where files lie: a key is made by us, of lower-case letters, digits, dashes, dots and slashes. */
export type Storage = {
  put: (key: string, bytes: Uint8Array) => Promise<void>
  get: (key: string) => Promise<Buffer | null>
  /** A stream of the file or of a part of it, or null when there is no such file. */
  stream: (key: string, range?: ByteRange) => Promise<Readable | null>
  delete: (key: string) => Promise<void>
}
