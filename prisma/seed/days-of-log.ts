import { z } from 'zod'
import { sqlTransaction } from '@/lib/foundation/context/transaction'
import { poolSql } from '@/lib/foundation/db/sql'
import { sealLedgers } from '@/lib/outcome/ledger/sealing/seal-ledgers'
import { checkpointText } from '@/lib/outcome/tlog/formats/checkpoint'
import { signNote } from '@/lib/outcome/tlog/formats/signed-note'
import { integrateLog, logSize } from '@/lib/outcome/tlog/integrating/integrate-log'
import { takeLogKey } from '@/lib/outcome/tlog/integrating/log-keys'
import { findLogOrigin } from '@/lib/outcome/tlog/integrating/log-origin'
import { rootAt } from '@/lib/outcome/tlog/integrating/tree-hashes'

/** Shares of the entries of the demo that were in the log in the evening some days ago. */
const EVENINGS = [
  { daysAgo: 2, share: 0.5 },
  { daysAgo: 1, share: 0.9 },
]

/** Seals the votes of the demo and signs the states that the public log had on earlier days, to be compared with now. */
export async function daysOfLog(): Promise<void> {
  const earlier = await poolSql()(z.object({ size: z.number() }))`
    SELECT "size" FROM "LogCheckpoint" WHERE "createdAt" < now() - interval '20 hours' LIMIT 1 -- global: one log`
  if (earlier.length > 0) return
  await sealLedgers({ everything: true })
  await integrateLog()
  await sqlTransaction({ sql: poolSql() }, async (ctx) => {
    const [origin, total] = [await findLogOrigin(ctx), await logSize(ctx)]
    if (origin === null || total < 2) return
    const { key } = await takeLogKey(ctx)
    for (const { daysAgo, share } of EVENINGS) {
      const size = Math.floor(total * share)
      const root = await rootAt(ctx, size)
      const note = signNote(checkpointText({ origin, size, root }), origin, key)
      await ctx.sql`
        INSERT INTO "LogCheckpoint" ("size", "root", "origin", "note", "createdAt")
        VALUES (${size}, ${root}, ${origin}, ${note}, now() - make_interval(days => ${daysAgo}))
        ON CONFLICT DO NOTHING`
    }
  })
}
