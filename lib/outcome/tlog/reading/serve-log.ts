import 'server-only'
import { poolSql } from '@/lib/foundation/db/sql'
import { parseSize } from '@/lib/outcome/tlog/formats/checkpoint'
import { parseTilePath, type Tile } from '@/lib/outcome/tlog/formats/tile-path'
import { readEntries, readHashes } from '@/lib/outcome/tlog/integrating/read-hashes'
import { HASH_BYTES, TILE_WIDTH } from '@/lib/outcome/tlog/limits'
import { findSignedNote } from '@/lib/outcome/tlog/witnesses/collect-cosignatures'
import { readLogCheckpoint } from './read-log-checkpoint'

/** What never changes: caches keep it for a year. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
/** What grows: readers and caches ask again after seconds. */
export const GROWING = 'public, max-age=2, s-maxage=2'
export const PLAIN_TEXT = 'text/plain; charset=utf-8'

/** Answers `…/checkpoint`. */
export async function serveCheckpoint(): Promise<Response | null> {
  const checkpoint = await readLogCheckpoint()
  if (checkpoint === null) return null
  return new Response(checkpoint.note, { headers: { 'content-type': PLAIN_TEXT, 'cache-control': GROWING } })
}

/** Answers `…/tile/<path>`. */
export async function serveTile(path: readonly string[]): Promise<Response | null> {
  const tile = parseTilePath(path.join('/'))
  const bytes = tile && (await readTile(tile))
  if (!bytes) return null
  return new Response(new Uint8Array(bytes), {
    headers: { 'content-type': 'application/octet-stream', 'cache-control': IMMUTABLE },
  })
}

/** Answers `…/checkpoint/<size>`: one that was signed before, as it was signed, for timestamps and consistency. */
export async function serveEarlierCheckpoint(decimal: string): Promise<Response | null> {
  const size = parseSize(decimal)
  const note = size === null ? null : await findSignedNote(size)
  if (note === null) return null
  return new Response(note, { headers: { 'content-type': PLAIN_TEXT, 'cache-control': IMMUTABLE } })
}

const ctx = () => ({ sql: poolSql() })

/** The bytes of a tile or of a bundle of entries as tlog-tiles serves them; null where the log has not reached it. */
async function readTile({ level, index, width }: Tile): Promise<Buffer | null> {
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
