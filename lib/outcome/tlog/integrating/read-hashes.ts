import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { leafHash } from '@/lib/outcome/tlog/formats/tree-hash'
import { HASH_BYTES } from '@/lib/outcome/tlog/limits'

const bytesRow = z.object({ bytes: z.instanceof(Buffer).nullable() })

/** Hashes of entries of the public log, 32 bytes each, without gaps, in one buffer. */
export async function readEntries({ sql }: Pick<Context, 'sql'>, from: number, count: number): Promise<Buffer> {
  const [row] = await sql(bytesRow)`
    SELECT string_agg("entry", ''::bytea ORDER BY "position") AS "bytes" FROM "LogEntry"
    WHERE "position" >= ${from} AND "position" < ${from + count}`
  return row?.bytes ?? Buffer.alloc(0)
}

/**
 * Hashes of a level of tiles from an index: of level 0 those of leaves, of the others those of full tiles below. Fewer
 * than asked where the log ends.
 */
export async function readHashes(
  ctx: Pick<Context, 'sql'>,
  { level, from, count }: { level: number; from: number; count: number },
): Promise<Buffer[]> {
  if (level === 0) return split(await readEntries(ctx, from, count)).map(leafHash)
  const [row] = await ctx.sql(bytesRow)`
    SELECT string_agg("hash", ''::bytea ORDER BY "index") AS "bytes" FROM "LogNode"
    WHERE "level" = ${level} AND "index" >= ${from} AND "index" < ${from + count}`
  return split(row?.bytes ?? Buffer.alloc(0))
}

function split(bytes: Buffer): Buffer[] {
  return Array.from({ length: bytes.length / HASH_BYTES }, (_, at) =>
    bytes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES),
  )
}
