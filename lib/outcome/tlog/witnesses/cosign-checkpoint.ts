import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { sqlTransaction } from '@/lib/foundation/context/transaction'
import { poolSql } from '@/lib/foundation/db/sql'
import { env } from '@/lib/foundation/env'
import { type AddCheckpoint, parseAddCheckpoint } from '@/lib/outcome/tlog/formats/add-checkpoint'
import { isConsistent } from '@/lib/outcome/tlog/formats/check-consistency'
import { cosignatureLine } from '@/lib/outcome/tlog/formats/cosignature'
import {
  isNoteSignedBy,
  parseVerifierKey,
  signatureLine,
  type VerifierKey,
} from '@/lib/outcome/tlog/formats/signed-note'
import { EMPTY_ROOT } from '@/lib/outcome/tlog/formats/tree-hash'
import { ensureWitnessKey, takeWitnessKey } from '@/lib/outcome/tlog/integrating/log-keys'
import { findWitnessName } from './witness-name'

/** The answer to a request: `size` is that of the last checkpoint that was cosigned. */
type Answer =
  | { status: 200; lines: string }
  | { status: 409; size: number }
  | { status: 400 | 403 | 404 | 422; reason: string }

type Sql = Pick<Context, 'sql'>
type State = { size: number; root: Buffer }

/**
 * Answers `add-checkpoint` of c2sp.org/tlog-witness: cosigns the checkpoint of a known log if it continues the one that was
 * cosigned last. The state of a log is a locked row, written in the transaction that signs: two processes never sign a
 * fork.
 */
export async function cosignCheckpoint(body: string): Promise<Answer> {
  const request = parseAddCheckpoint(body)
  if (request === null) return { status: 400, reason: 'malformed request' }
  const { checkpoint, old } = request
  const keys = keysOf(checkpoint.origin)
  const name = await findWitnessName()
  if (keys.length === 0 || name === null) return { status: 404, reason: 'unknown origin' }
  if (!isNoteSignedBy(checkpoint.note, keys)) return { status: 403, reason: 'no valid signature of a known key' }
  if (old > checkpoint.size) return { status: 400, reason: 'the old size is greater than the size' }
  await ensureWitnessKey()
  return sqlTransaction({ sql: poolSql() }, async (ctx) => {
    const state = await lockState(ctx, checkpoint.origin)
    const refusal = refusalOf(request, state)
    // What a known log signed and what contradicts what it signed before is evidence, and is kept.
    if (refusal?.status === 422) await noteRefusal(ctx, request, refusal.reason)
    return refusal ?? (await cosign(ctx, request, { name, keys }))
  })
}

function refusalOf({ checkpoint, old, path }: AddCheckpoint, state: State): Answer | null {
  if (old !== state.size) return { status: 409, size: state.size }
  const { size, root } = checkpoint
  if (size === 0 && !root.equals(EMPTY_ROOT)) return { status: 422, reason: 'the empty log has another root' }
  if (isConsistent({ old, oldRoot: state.root, size, root, path })) return null
  return { status: 422, reason: `size ${size} does not continue size ${old}` }
}

const stateRow = z.object({ size: z.number(), root: z.instanceof(Buffer) })

async function lockState({ sql }: Sql, origin: string): Promise<State> {
  await sql`
    INSERT INTO "WitnessedLog" ("origin", "size", "root", "note", "cosignedAt")
    VALUES (${origin}, 0, ${EMPTY_ROOT}, '', now()) ON CONFLICT DO NOTHING`
  const [row] = await sql(stateRow)`SELECT "size", "root" FROM "WitnessedLog" WHERE "origin" = ${origin} FOR UPDATE`
  if (!row) throw new Error(`no state of the log ${origin}`)
  return row
}

type Signers = { name: string; keys: readonly VerifierKey[] }

async function cosign(ctx: Sql, { checkpoint }: AddCheckpoint, { name, keys }: Signers): Promise<Answer> {
  const { origin, size, root, note } = checkpoint
  const { key, verifier } = await takeWitnessKey(ctx, name)
  const lines = cosignatureLine(note.text, key, verifier, Math.floor(Date.now() / 1000))
  const own = note.signatures.filter((signature) =>
    keys.some(({ name, id }) => name === signature.name && id === signature.id),
  )
  const stored = `${note.text}\n${own.map((signed) => signatureLine(signed, signed.signature)).join('')}${lines}`
  await ctx.sql`
    UPDATE "WitnessedLog" SET "size" = ${size}, "root" = ${root}, "note" = ${stored}, "cosignedAt" = now()
    WHERE "origin" = ${origin}`
  return { status: 200, lines }
}

async function noteRefusal({ sql }: Sql, { checkpoint, note }: AddCheckpoint, reason: string): Promise<void> {
  await sql`
    UPDATE "WitnessedLog" SET "refusal" = ${`${reason}\n\n${note}`}, "refusedAt" = now()
    WHERE "origin" = ${checkpoint.origin}`
}

function keysOf(origin: string): VerifierKey[] {
  return env.WITNESSED_LOGS.flatMap((vkey) => parseVerifierKey(vkey) ?? []).filter(({ name }) => name === origin)
}
