import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { listLedgerKeys } from '@/lib/outcome/ledger/sealing/ledger-keys'
import { getModuleFacts } from '@/lib/process/modules/queries'
import { type Checkpoint, keyIdOf } from './check-inclusion'
import { findProof } from './find-receipt'
import { listCheckpoints } from './list-checkpoints'

type Window = { moduleId: number; after?: number | undefined; size: number }

/** The public ledger keys, shared by all organizations. */
export async function getLedgerKeys() {
  const keys = await listLedgerKeys()
  return { keys: keys.map((key) => ({ ...key, alg: 'EdDSA' as const, use: 'sig' as const })) }
}

/** The sealed batches of a vote that the actor may see. */
export async function listModuleCheckpoints(ctx: Context, { moduleId, after = -1, size }: Window) {
  await getModuleFacts(ctx, { moduleId })
  const checkpoints = await listCheckpoints(ctx, moduleId, { after, size })
  return {
    checkpoints: checkpoints.map(withKey),
    next: checkpoints.length === size ? (checkpoints.at(-1)?.sequence ?? null) : null,
  }
}

/** The proof of a receipt, with the key that its batch names. */
export async function getInclusionProof(ctx: Context, input: { moduleId: number; receipt: string }) {
  const proof = await findProof(ctx, input)
  return { ...proof, checkpoint: withKey(proof.checkpoint) }
}

function withKey(checkpoint: Checkpoint) {
  return { ...checkpoint, keyId: keyIdOf(checkpoint) }
}

const sealedEventRow = z.object({
  position: z.number(),
  sequence: z.number(),
  receipt: z.string(),
  leafHash: z.string(),
})

/** The sealed events of a vote that the actor may see. */
export async function listModuleEvents(ctx: Context, { moduleId, after = -1, size }: Window) {
  await getModuleFacts(ctx, { moduleId })
  const events = await ctx.sql(sealedEventRow)`
    SELECT s."position", s."sequence", e."receipt", s."leafHash"
    FROM "LedgerEntry" s JOIN "LedgerEvent" e ON e."id" = s."eventId"
    WHERE s."moduleId" = ${moduleId} AND s."organizationId" = ${ctx.organization.id} AND s."position" > ${after}
    ORDER BY s."position" LIMIT ${size}`
  return { events, next: events.length === size ? (events.at(-1)?.position ?? null) : null }
}
