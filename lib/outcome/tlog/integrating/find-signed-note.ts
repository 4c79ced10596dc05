import 'server-only'
import { z } from 'zod'
import { poolSql } from '@/lib/foundation/db/sql'

const noteRow = z.object({ note: z.string() })

/** The checkpoint of a size with the signature of the log alone, which never changes; null if none was signed. */
export async function findSignedNote(size: number): Promise<string | null> {
  const [row] = await poolSql()(noteRow)`SELECT "note" FROM "LogCheckpoint" WHERE "size" = ${size}`
  return row?.note ?? null
}
