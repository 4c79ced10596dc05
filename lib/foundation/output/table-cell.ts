/** A date is an instant. */
export type TableCell = string | number | Date | null

export type TableOptions = {
  head: readonly string[]
  /** Name of the sheet in a spreadsheet. */
  name: string
  /** Spreadsheets show instants in this zone; CSV holds them as ISO 8601 in UTC. */
  timeZone: string
}

export type TableFile = {
  write: (row: readonly TableCell[]) => Promise<void>
  /** Completes the file; returns its size in bytes. */
  finish: () => Promise<number>
  /** Closes an incomplete file. */
  abandon: () => Promise<void>
}

/** Where the bytes of a file go, in order; each call resolves when its bytes are written. */
export type ByteSink = {
  write: (bytes: Uint8Array) => Promise<void>
  close: () => Promise<number>
}

/** Rows are encoded in pieces of about this many characters: less than a millisecond of work each. */
export const PIECE_CHARS = 64 * 1024
