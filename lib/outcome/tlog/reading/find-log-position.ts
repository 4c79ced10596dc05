import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'

const positionRow = z.object({ position: z.number() })

/** Position in the public log of an entry (SHA-256 of a text, hexadecimal); null while it waits. The first, if several. */
export async function findLogPosition({ sql }: Pick<Context, 'sql'>, entry: string): Promise<number | null> {
  const [row] = await sql(positionRow)`
    SELECT "position" FROM "LogEntry" WHERE "entry" = decode(${entry}, 'hex') ORDER BY "position" LIMIT 1`
  return row?.position ?? null
}
