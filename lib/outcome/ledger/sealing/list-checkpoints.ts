import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import type { Checkpoint } from './check-inclusion'

export const checkpointRow = z.object({
  organizationId: z.number(),
  moduleId: z.number(),
  /** From 0. */
  sequence: z.number(),
  /** Of its first event, from 0. */
  firstPosition: z.number(),
  eventCount: z.number(),
  merkleRoot: z.string(),
  /** Of the batch before; 64 zeros for the first. */
  previousHash: z.string(),
  hash: z.string(),
  /** A compact JWS (EdDSA) of the batch's text. */
  signature: z.string(),
  sealedAt: z.date(),
})

/** The sealed batches of a ledger from a sequence number, oldest first. */
export async function listCheckpoints(
  ctx: Pick<Context, 'organization' | 'sql'>,
  moduleId: number,
  { after = -1, size = 1_000_000 }: { after?: number; size?: number } = {},
): Promise<Checkpoint[]> {
  const rows = await ctx.sql(checkpointRow)`
    SELECT "organizationId", "moduleId", "sequence", "firstPosition", "eventCount", "merkleRoot", "previousHash",
      "sealedAt",
      "hash", "signature"
    FROM "LedgerBatch"
    WHERE "moduleId" = ${moduleId} AND "organizationId" = ${ctx.organization.id} AND "sequence" > ${after}
    ORDER BY "sequence" LIMIT ${size}`
  return rows.map((row) => ({ ...row, sealedAt: row.sealedAt.toISOString() }))
}
