import 'server-only'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sqlTransaction } from '@/lib/foundation/context/transaction'
import { poolSql } from '@/lib/foundation/db/sql'
import { queueLogEntry } from '@/lib/foundation/tlog/queue-log-entry'

/**
 * Writes the verifier of this release into the public log once: the entry is the SHA-256 of the file, by which readers
 * see that everybody gets the same one. Does nothing where the file was not built.
 */
export async function logVerifier(file = join(process.cwd(), 'public/verifier/verifier.html')): Promise<void> {
  if (!existsSync(file)) return
  const text = readFileSync(file, 'utf8')
  const entry = createHash('sha256').update(text).digest('hex')
  await sqlTransaction({ sql: poolSql() }, async (ctx) => {
    // Two workers that start together: one waits and finds the entry.
    await ctx.sql`SELECT pg_advisory_xact_lock(hashtext('verifier in the log'))`
    const known = await ctx.sql`
      SELECT 1 FROM "LogEntry" WHERE "entry" = decode(${entry}, 'hex')
      UNION ALL SELECT 1 FROM "LogQueue" WHERE "entry" = decode(${entry}, 'hex')`
    if (known.length === 0) await queueLogEntry(ctx, { kind: 'VERIFIER', text })
  })
}
