import 'server-only'
import { poolSql } from '@/lib/foundation/db/sql'
import type { Tile } from '@/lib/outcome/tlog/formats/tile-path'
import { readEntries, readHashes } from '@/lib/outcome/tlog/integrating/read-hashes'
import { HASH_BYTES, TILE_WIDTH } from '@/lib/outcome/tlog/limits'

const ctx = () => ({ sql: poolSql() })

/** The bytes of a tile or of a bundle of entries as tlog-tiles serves them; null where the log has not reached it. */
export async function readTile({ level, index, width }: Tile): Promise<Buffer | null> {
  const from = index * TILE_WIDTH
  if (level === 'entries') {
    const entries = await readEntries(ctx(), from, width)
    return entries.length === width * HASH_BYTES ? bundle(entries) : null
  }
  const hashes = await readHashes(ctx(), { level, from, count: width })
  return hashes.length === width ? Buffer.concat(hashes) : null
}

// Each entry after its length in two bytes.
function bundle(entries: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; at < entries.length; at += HASH_BYTES)
    parts.push(Buffer.of(0, HASH_BYTES), entries.subarray(at, at + HASH_BYTES))
  return Buffer.concat(parts)
}
