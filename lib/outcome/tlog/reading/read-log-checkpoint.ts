import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { poolSql } from '@/lib/foundation/db/sql'
import { QUORUM_PATIENCE_SECONDS } from '@/lib/outcome/tlog/limits'
import { keyName, knownWitnesses, quorumSize } from '@/lib/outcome/tlog/witnesses/known-witnesses'

/** A checkpoint with the cosignatures that it has by now. */
export type SignedCheckpoint = {
  origin: string
  size: number
  root: Buffer
  createdAt: Date
  /** Signed note with all signatures. */
  note: string
  /** Names of the keys of the known witnesses that cosigned it. */
  witnesses: string[]
}

const checkpointRow = z.object({
  size: z.number(),
  root: z.instanceof(Buffer),
  origin: z.string(),
  note: z.string(),
  createdAt: z.date(),
})
const cosignatureRow = z.object({ witness: z.string(), line: z.string() })
const sizeRow = z.object({ size: z.number() })

type Sql = Pick<Context, 'sql'>

/**
 * The checkpoint for outsiders: the newest that a quorum of the witnesses cosigned, or the newest of all if the quorum has
 * been missing for ten minutes or does not cover the leaf that the reader asks about. Null for an empty log.
 */
export async function readLogCheckpoint(
  ctx: Sql = { sql: poolSql() },
  { covering = 0 }: { covering?: number } = {},
): Promise<SignedCheckpoint | null> {
  const newest = await readCheckpointOfSize(ctx)
  if (newest === null) return null
  const size = await sizeWithQuorum(ctx)
  if (size === null || size === newest.size || size < covering) return newest
  return covering > 0 || (await isAwaited(ctx, size)) ? readCheckpointOfSize(ctx, size) : newest
}

const waitRow = z.object({ isShort: z.boolean() })

// From the first checkpoint without a quorum on: a log that was quiet for long has waited for no witness.
async function isAwaited({ sql }: Sql, cosignedSize: number): Promise<boolean> {
  const [first] = await sql(waitRow)`
    SELECT "createdAt" > clock_timestamp() - make_interval(secs => ${QUORUM_PATIENCE_SECONDS}) AS "isShort"
    FROM "LogCheckpoint" WHERE "size" > ${cosignedSize} ORDER BY "size" LIMIT 1`
  return first?.isShort ?? true
}

/** The checkpoint of a size, without one the newest; null if none was signed. */
async function readCheckpointOfSize({ sql }: Sql, wanted?: number): Promise<SignedCheckpoint | null> {
  const [checkpoint] = await sql(checkpointRow)`
    SELECT "size", "root", "origin", "note", "createdAt" FROM "LogCheckpoint"
    WHERE "size" <= ${wanted ?? Number.MAX_SAFE_INTEGER} ORDER BY "size" DESC LIMIT 1`
  if (!checkpoint || (wanted !== undefined && checkpoint.size !== wanted)) return null
  const cosignatures = await sql(cosignatureRow)`
    SELECT "witness", "line" FROM "LogCosignature"
    WHERE "size" = ${checkpoint.size} AND "witness" = ANY(${witnessNames()}::text[]) ORDER BY "witness"`
  return {
    ...checkpoint,
    note: checkpoint.note + cosignatures.map(({ line }) => line).join(''),
    witnesses: cosignatures.map(({ witness }) => witness),
  }
}

/** The greatest size that a quorum of the witnesses cosigned; null if there is none, or no quorum is asked for. */
export async function sizeWithQuorum({ sql }: Sql): Promise<number | null> {
  const quorum = quorumSize()
  if (quorum === 0) return null
  // From the end of the primary key, so that the cost does not grow with the log.
  const [row] = await sql(sizeRow)`
    SELECT "size" FROM "LogCosignature" WHERE "witness" = ANY(${witnessNames()}::text[])
    GROUP BY "size" HAVING count(*) >= ${quorum} ORDER BY "size" DESC LIMIT 1`
  return row?.size ?? null
}

function witnessNames(): string[] {
  return knownWitnesses().map(({ key }) => keyName(key))
}
