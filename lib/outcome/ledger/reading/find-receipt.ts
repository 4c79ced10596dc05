import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import type { InclusionProof } from '@/lib/outcome/ledger/sealing/check-inclusion'
import { publicEvent, sha256 } from '@/lib/outcome/ledger/sealing/leaf-hash'
import { checkpointRow } from '@/lib/outcome/ledger/sealing/list-checkpoints'
import { auditPath, fromHex, toHex } from '@/lib/outcome/ledger/sealing/merkle'
import { normalizeReceipt } from '@/lib/participation/votes/ballots/receipt-code'
import { getModuleFacts, type ModuleFacts } from '@/lib/process/modules/queries'

/** A receipt that is in the ledger; `proof` is null until the next batch is sealed. */
export type FoundReceipt = { receipt: string; facts: ModuleFacts; proof: InclusionProof | null }

const receiptRow = z.object({
  moduleId: z.number(),
  kind: z.string(),
  receipt: z.string(),
  commitment: z.string(),
  createdAt: z.date(),
  position: z.number().nullable(),
  sequence: z.number().nullable(),
})

type Row = z.infer<typeof receiptRow>

/** Looks up a receipt; null if unknown or if the actor may not see its vote. */
export async function findReceipt(ctx: Context, code: string): Promise<FoundReceipt | null> {
  const receipt = normalizeReceipt(code)
  if (receipt === null) return null
  const row = await findEvent(ctx, receipt)
  if (!row) return null
  try {
    const facts = await getModuleFacts(ctx, { moduleId: row.moduleId })
    return { receipt, facts, proof: await proofOf(ctx, row) }
  } catch (error) {
    // Answers like an unknown receipt.
    if (error instanceof AppError && error.status < 500) return null
    throw error
  }
}

/** The proof by the API. Throws moduleUnknown, receiptUnknown, and receiptNotSealed while pending. */
export async function findProof(
  ctx: Context,
  { moduleId, receipt }: { moduleId: number; receipt: string },
): Promise<InclusionProof> {
  await getModuleFacts(ctx, { moduleId })
  const code = normalizeReceipt(receipt)
  const row = code === null ? undefined : await findEvent(ctx, code)
  if (row?.moduleId !== moduleId) throw new AppError('receiptUnknown')
  const proof = await proofOf(ctx, row)
  if (proof === null) throw new AppError('receiptNotSealed')
  return proof
}

/** The proof of a receipt of a vote, for callers that checked what may be seen; null if unknown or pending. */
export async function proofOfReceipt(
  ctx: Context,
  { moduleId, receipt }: { moduleId: number; receipt: string },
): Promise<InclusionProof | null> {
  const row = await findEvent(ctx, receipt)
  return row?.moduleId === moduleId ? proofOf(ctx, row) : null
}

async function findEvent(ctx: Context, receipt: string): Promise<Row | undefined> {
  const [row] = await ctx.sql(receiptRow)`
    SELECT e."moduleId", e."kind", e."receipt", e."commitment", e."createdAt", s."position", s."sequence"
    FROM "LedgerEvent" e LEFT JOIN "LedgerEntry" s ON s."eventId" = e."id"
    WHERE e."receipt" = ${receipt} AND e."organizationId" = ${ctx.organization.id}`
  return row
}

const leafRow = z.object({ leafHash: z.string() })

async function proofOf(ctx: Context, { position, sequence, ...event }: Row): Promise<InclusionProof | null> {
  if (position === null || sequence === null) return null
  const [batch] = await ctx.sql(checkpointRow)`
    SELECT "organizationId", "moduleId", "sequence", "firstPosition", "eventCount", "merkleRoot", "previousHash",
      "sealedAt",
      "hash", "signature"
    FROM "LedgerBatch"
    WHERE "moduleId" = ${event.moduleId} AND "organizationId" = ${ctx.organization.id} AND "sequence" = ${sequence}`
  if (!batch) return null
  // By position, which is the key: a batch is a small part of a large ledger.
  const leaves = await ctx.sql(leafRow)`
    SELECT "leafHash" FROM "LedgerEntry"
    WHERE "moduleId" = ${event.moduleId} AND "organizationId" = ${ctx.organization.id}
      AND "position" >= ${batch.firstPosition} AND "position" < ${batch.firstPosition + batch.eventCount}
    ORDER BY "position"`
  const index = position - batch.firstPosition
  const path = auditPath(
    leaves.map(({ leafHash }) => fromHex(leafHash)),
    index,
    sha256,
  )
  const checkpoint = { ...batch, sealedAt: batch.sealedAt.toISOString() }
  return { event: publicEvent(event), index, path: path.map(toHex), checkpoint }
}
