import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { findProof } from '@/lib/outcome/ledger/reading/find-receipt'
import { logSize } from '@/lib/outcome/tlog/integrating/integrate-log'
import { listLogKeys } from '@/lib/outcome/tlog/integrating/log-keys'
import { keyName, knownWitnesses, quorumSize } from '@/lib/outcome/tlog/witnesses/known-witnesses'
import { getModuleFacts } from '@/lib/process/modules/queries'
import { findLogProof } from './find-log-proof'
import { readLogCheckpoint } from './read-log-checkpoint'
import { consistencyProof, rootAt } from './tree-hashes'

/** The head of the public log with its keys and witnesses. Throws notFound for an empty log. */
export async function getLog(ctx: Context) {
  const checkpoint = await readLogCheckpoint(ctx)
  if (checkpoint === null) throw new AppError('notFound')
  const { origin, size, root, note, witnesses } = checkpoint
  return {
    ...{ origin, size, root: root.toString('base64'), checkpoint: note, quorum: quorumSize() },
    keys: (await listLogKeys(origin)).map(({ text, createdAt, retiredAt }) => ({
      ...{ vkey: text, validFrom: createdAt.toISOString(), validUntil: retiredAt?.toISOString() ?? null },
    })),
    witnesses: knownWitnesses().map(({ name, key }) => {
      return { name, vkey: key.text, cosigned: witnesses.includes(keyName(key)) }
    }),
  }
}

/** The consistency proof between two sizes that the log has reached. Throws notFound for others. */
export async function getLogConsistency(ctx: Context, { old, size }: { old: number; size: number }) {
  if (old > size || size > (await logSize(ctx))) throw new AppError('notFound')
  const [oldRoot, root] = [await rootAt(ctx, old), await rootAt(ctx, size)]
  const path = await consistencyProof(ctx, old, size)
  return { old, size, oldRoot: oldRoot.toString('base64'), root: root.toString('base64'), path: path.map(base64) }
}

/** The proof of a receipt in the public log. Throws receiptNotSealed while it waits. */
export async function getLogProof(ctx: Context, input: { moduleId: number; receipt: string }) {
  const proof = await findLogProof(ctx, await findProof(ctx, input))
  if (proof === null) throw new AppError('receiptNotSealed')
  const { index, text, path, checkpoint, file } = proof
  return { index, size: checkpoint.size, text, path: path.map(base64), checkpoint: checkpoint.note, file }
}

const entryRow = z.object({ position: z.number(), sequence: z.number(), entry: z.string() })

/** The entries of the public log that name a vote that the actor may see, whatever its ledger has. */
export async function listLogEntries(
  ctx: Context,
  { moduleId, after = -1, size }: { moduleId: number; after?: number | undefined; size: number },
) {
  await getModuleFacts(ctx, { moduleId })
  const entries = await ctx.sql(entryRow)`
    SELECT "position", "sequence", encode("entry", 'hex') AS "entry" FROM "LogEntry"
    WHERE "moduleId" = ${moduleId} AND "position" > ${after} ORDER BY "position" LIMIT ${size}`
  const next = entries.length === size ? (entries.at(-1)?.position ?? null) : null
  return { moduleId, size: await logSize(ctx), entries, next }
}

function base64(hash: Buffer): string {
  return hash.toString('base64')
}
