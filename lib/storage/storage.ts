import type { Readable } from 'node:stream'

/** Where files lie: a key is made by us, of lower-case letters, digits, dashes, dots and slashes. */
export type Storage = {
  put: (key: string, bytes: Uint8Array) => Promise<void>
  get: (key: string) => Promise<Buffer | null>
  /** A stream and its length, or null when there is no such file. */
  stream: (key: string) => Promise<{ stream: Readable; sizeBytes: number } | null>
  delete: (key: string) => Promise<void>
}
