import type { Readable } from 'node:stream'

/** Byte range, 0-based, both ends inclusive. */
type ByteRange = { start: number; end: number }

type OpenFile = {
  stream: Readable
  /** Null where the storage keeps no versions. */
  version: string | null
}

/** File storage. Keys are generated: lower-case letters, digits, dashes, dots and slashes. */
export type Storage = {
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** Stores a local file, which the caller deletes; its bytes are not held in memory. */
  putFile: (key: string, path: string) => Promise<void>
  get: (key: string) => Promise<Buffer | null>
  /** Streams the file or a part of it; null if it does not exist. */
  stream: (key: string, range?: ByteRange) => Promise<Readable | null>
  /**
   * Streams a whole file with the id that a versioned bucket gave its content; with `version` that older content, also of
   * a deleted file. Null if it does not exist.
   */
  open: (key: string, version?: string) => Promise<OpenFile | null>
  delete: (key: string) => Promise<void>
  /** The keys below a folder, which ends with a slash. */
  list: (folder: string) => AsyncIterable<string>
  /** Deletes everything below a folder; returns the number of files. */
  deleteFolder: (folder: string) => Promise<number>
}
