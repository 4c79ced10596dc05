import { inflateRawSync } from 'node:zlib'

type ZipEntry = { name: string; packedBytes: number; bytes: number; method: number; offset: number }

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const END_LENGTH = 22
const COMMENT_MAX = 0xffff
const ENTRIES_MAX = 5000

/** The central directory of a zip that starts with its first file; null if malformed. Unpacks nothing. */
export function zipEntries(bytes: Buffer): ZipEntry[] | null {
  if (bytes.length < END_LENGTH || bytes.readUInt32LE(0) !== LOCAL) return null
  const end = endOfDirectory(bytes)
  if (end === null) return null
  const count = bytes.readUInt16LE(end + 10)
  if (count === 0 || count > ENTRIES_MAX) return null
  const entries: ZipEntry[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== ENTRY) return null
    const nameLength = bytes.readUInt16LE(at + 28)
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      packedBytes: bytes.readUInt32LE(at + 20),
      bytes: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

/** The text of one small entry of a zip; null if damaged or too large. */
export function zipText(bytes: Buffer, { offset, packedBytes, method }: ZipEntry, bytesMax: number): string | null {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== LOCAL) return null
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  const packed = bytes.subarray(start, start + packedBytes)
  if (method === 0) return packed.length > bytesMax ? null : packed.toString('utf8')
  if (method !== 8) return null
  try {
    return inflateRawSync(packed, { maxOutputLength: bytesMax }).toString('utf8')
  } catch {
    // Damaged, or larger than it says.
    return null
  }
}

function endOfDirectory(bytes: Buffer): number | null {
  const first = Math.max(0, bytes.length - END_LENGTH - COMMENT_MAX)
  for (let at = bytes.length - END_LENGTH; at >= first; at -= 1) if (bytes.readUInt32LE(at) === END) return at
  return null
}
