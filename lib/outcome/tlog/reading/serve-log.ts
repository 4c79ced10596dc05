import 'server-only'
import { parseSize } from '@/lib/outcome/tlog/formats/checkpoint'
import { parseTilePath } from '@/lib/outcome/tlog/formats/tile-path'
import { findSignedNote } from '@/lib/outcome/tlog/integrating/find-signed-note'
import { readLogCheckpoint } from './read-log-checkpoint'
import { readTile } from './read-tile'

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
