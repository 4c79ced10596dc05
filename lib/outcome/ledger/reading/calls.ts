import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { publicEvent } from '@/lib/outcome/ledger/sealing/leaf-hash'
import { listLedgerKeys } from '@/lib/outcome/ledger/sealing/ledger-keys'
import { loadHistory } from '@/lib/outcome/ledger/verifying/load-history'
import { voteStatements } from '@/lib/outcome/ledger/verifying/vote-statements'
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
  leafHash: z.string(),
  moduleId: z.number(),
  kind: z.string(),
  receipt: z.string(),
  commitment: z.string(),
  createdAt: z.date(),
})

/** The sealed events of a vote that the actor may see, with all that their leaf hashes are made of. */
export async function listModuleEvents(ctx: Context, { moduleId, after = -1, size }: Window) {
  await getModuleFacts(ctx, { moduleId })
  const rows = await ctx.sql(sealedEventRow)`
    SELECT s."position", s."sequence", s."leafHash", e."moduleId", e."kind", e."receipt", e."commitment", e."createdAt"
    FROM "LedgerEntry" s JOIN "LedgerEvent" e ON e."id" = s."eventId"
    WHERE s."moduleId" = ${moduleId} AND s."organizationId" = ${ctx.organization.id} AND s."position" > ${after}
    ORDER BY s."position" LIMIT ${size}`
  const events = rows.map(({ position, sequence, leafHash, ...event }) => {
    const { kind, receipt, commitment, timeMark } = publicEvent(event)
    return { position, sequence, kind, receipt, commitment, timeMark, leafHash }
  })
  return { events, next: events.length === size ? (events.at(-1)?.position ?? null) : null }
}

/** What a vote that the actor may see says about itself, to be compared with the events of its ledger. */
export async function getModuleHistory(ctx: Context, { moduleId }: { moduleId: number }) {
  await getModuleFacts(ctx, { moduleId })
  const history = await loadHistory(ctx, moduleId)
  if (history === null) throw new AppError('moduleUnknown')
  const { votingOpenedAt, votingClosesAt, votingClosedAt, recordsEarlySince } = history.module
  return {
    moduleId,
    openedAt: votingOpenedAt?.toISOString() ?? null,
    closesAt: votingClosesAt?.toISOString() ?? null,
    closedAt: votingClosedAt?.toISOString() ?? null,
    strictSince: recordsEarlySince?.toISOString() ?? null,
    statements: voteStatements(moduleId, history),
  }
}
