import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import type { Checkpoint } from './check-inclusion'

type Row = Omit<Checkpoint, 'sealedAt'> & { sealedAt: Date }

/** The sealed batches of a ledger from a sequence number, oldest first. */
export async function listCheckpoints(
  ctx: Pick<Context, 'organization' | 'sql'>,
  moduleId: number,
  { after = -1, size = 1_000_000 }: { after?: number; size?: number } = {},
): Promise<Checkpoint[]> {
  const rows = await ctx.sql<Row>`
    SELECT "organizationId", "moduleId", "sequence", "firstPosition", "eventCount", "merkleRoot", "previousHash", "sealedAt",
      "hash", "signature"
    FROM "LedgerBatch"
    WHERE "moduleId" = ${moduleId} AND "organizationId" = ${ctx.organization.id} AND "sequence" > ${after}
    ORDER BY "sequence" LIMIT ${size}`
  return rows.map((row) => ({ ...row, sealedAt: row.sealedAt.toISOString() }))
}
