import 'server-only'
import { once } from 'node:events'
import { crc32, createDeflateRaw } from 'node:zlib'
import type { ByteSink } from './table-cell'

const UINT32_MAX = 0xffffffff
/** Sizes follow the data (bit 3); names are UTF-8 (bit 11). */
const FLAGS = (1 << 3) | (1 << 11)
const VERSION = 20
const DEFLATE = 8
/** 1980-01-01, the earliest date of the format: the same rows give the same file. */
const DOS_DATE = (1 << 5) | 1

type Entry = { name: Buffer; crc: number; compressed: number; size: number; offset: number }

export type ZipEntry = { write: (bytes: Uint8Array) => Promise<void>; close: () => Promise<void> }

type ZipWriter = {
  /** Begins an entry; the one before must be closed. */
  open: (name: string) => Promise<ZipEntry>
  finish: () => Promise<number>
  abandon: () => Promise<void>
}

/** Writes a ZIP archive entry by entry; keeps the directory in memory, not the data. At most 4 GiB (no ZIP64). */
export function zipWriter(sink: ByteSink): ZipWriter {
  const entries: Entry[] = []
  let offset = 0
  let abandonEntry: (() => void) | undefined
  const put = async (bytes: Uint8Array) => {
    offset += bytes.byteLength
    if (offset > UINT32_MAX) throw new Error('the archive exceeds 4 GiB')
    await sink.write(bytes)
  }
  return {
    async open(name) {
      const entry: Entry = { name: Buffer.from(name), crc: 0, compressed: 0, size: 0, offset }
      await put(localHeader(entry))
      const deflate = createDeflateRaw()
      abandonEntry = () => deflate.destroy()
      const copied = (async () => {
        for await (const chunk of deflate as AsyncIterable<Buffer>) {
          entry.compressed += chunk.byteLength
          await put(chunk)
        }
      })()
      // Reported by the next write or by close.
      copied.catch(() => undefined)
      return {
        async write(bytes) {
          entry.crc = crc32(bytes, entry.crc)
          entry.size += bytes.byteLength
          if (entry.size > UINT32_MAX) throw new Error('an entry exceeds 4 GiB')
          // A failed sink ends the copying; nothing would drain any more.
          if (!deflate.write(bytes)) await Promise.race([once(deflate, 'drain'), copied])
        },
        async close() {
          deflate.end()
          await copied
          await put(descriptor(entry))
          entries.push(entry)
          abandonEntry = undefined
        },
      }
    },
    async finish() {
      const start = offset
      for (const entry of entries) await put(centralHeader(entry))
      await put(endOfDirectory(entries.length, offset - start, start))
      return sink.close()
    },
    async abandon() {
      abandonEntry?.()
      await sink.close()
    },
  }
}

function localHeader({ name }: Entry): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(VERSION, 4)
  header.writeUInt16LE(FLAGS, 6)
  header.writeUInt16LE(DEFLATE, 8)
  header.writeUInt16LE(DOS_DATE, 12)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

function descriptor({ crc, compressed, size }: Entry): Buffer {
  const bytes = Buffer.alloc(16)
  bytes.writeUInt32LE(0x08074b50, 0)
  bytes.writeUInt32LE(crc, 4)
  bytes.writeUInt32LE(compressed, 8)
  bytes.writeUInt32LE(size, 12)
  return bytes
}

function centralHeader({ name, crc, compressed, size, offset }: Entry): Buffer {
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(VERSION, 4)
  header.writeUInt16LE(VERSION, 6)
  header.writeUInt16LE(FLAGS, 8)
  header.writeUInt16LE(DEFLATE, 10)
  header.writeUInt16LE(DOS_DATE, 14)
  header.writeUInt32LE(crc, 16)
  header.writeUInt32LE(compressed, 20)
  header.writeUInt32LE(size, 24)
  header.writeUInt16LE(name.length, 28)
  header.writeUInt32LE(offset, 42)
  return Buffer.concat([header, name])
}

function endOfDirectory(count: number, size: number, start: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(start, 16)
  return end
}
