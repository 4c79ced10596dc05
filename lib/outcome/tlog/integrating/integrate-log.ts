import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { sqlTransaction } from '@/lib/foundation/context/transaction'
import { poolSql } from '@/lib/foundation/db/sql'
import { nextTask } from '@/lib/foundation/next-task'
import { checkpointText } from '@/lib/outcome/tlog/formats/checkpoint'
import { signNote } from '@/lib/outcome/tlog/formats/signed-note'
import { leafHash } from '@/lib/outcome/tlog/formats/tree-hash'
import { readHashes } from '@/lib/outcome/tlog/integrating/read-hashes'
import { HASH_BYTES, TILE_WIDTH } from '@/lib/outcome/tlog/limits'
import { ensureLogKey, takeLogKey } from './log-keys'
import { findLogOrigin } from './log-origin'
import { type FullTile, partialWidth, RightEdge, tileLevels } from './right-edge'
import { type Closing, type Taken, takeWaiting } from './waiting-entries'

type Sql = Pick<Context, 'sql'>

/**
 * Gives everything that waits its position in the public log and signs a checkpoint after each chunk. Returns the number
 * of entries. Safe to run concurrently. The cost depends on the new entries alone: of the old tree its right edge is read.
 */
export async function integrateLog(): Promise<number> {
  let entries = 0
  for (;;) {
    const integrated = await integrateChunk()
    if (integrated === 0) return entries
    entries += integrated
  }
}

const waitingRow = z.object({ waits: z.boolean() })
const lockRow = z.object({ taken: z.boolean() })

async function integrateChunk(): Promise<number> {
  const [queue] = await poolSql()(waitingRow)`SELECT EXISTS (SELECT 1 FROM "LogQueue") AS "waits"`
  if (!queue?.waits) return 0
  // Made before: what holds locks waits for no second connection, and an embedded database has but one.
  await ensureLogKey()
  const origin = await findLogOrigin()
  if (origin === null) return 0
  return sqlTransaction({ sql: poolSql() }, async (ctx) => {
    const [lock] = await ctx.sql(lockRow)`SELECT pg_try_advisory_xact_lock(hashtext('public log')) AS "taken"`
    if (!lock?.taken) return 0
    const taken = await takeWaiting(ctx)
    if (taken.entries.length === 0) return 0
    await append(ctx, origin, taken)
    return taken.entries.length
  })
}

async function append(ctx: Sql, origin: string, { entries, closings }: Taken): Promise<void> {
  const edge = await readEdge(ctx, await logSize(ctx))
  const first = edge.size
  const tiles: FullTile[] = []
  for (const [at, { entry }] of entries.entries()) {
    tiles.push(...edge.append(leafHash(entry)))
    if (at % TILE_WIDTH === 0) await nextTask()
  }
  const { key } = await takeLogKey(ctx)
  const [size, root] = [edge.size, edge.root()]
  await writeEntries(ctx, first, entries)
  if (tiles.length > 0) await writeTiles(ctx, tiles)
  const note = signNote(checkpointText({ origin, size, root }), origin, key)
  // The primary key refuses a second history of the same size.
  await ctx.sql`
    INSERT INTO "LogCheckpoint" ("size", "root", "origin", "note") VALUES (${size}, ${root}, ${origin}, ${note})`
  if (closings.length > 0) await writeClosings(ctx, { first, size, closings })
}

const sizeRow = z.object({ size: z.number() })

/** Number of entries: the size of the last checkpoint, which is signed in the transaction of its entries. */
export async function logSize({ sql }: Sql): Promise<number> {
  const [row] = await sql(sizeRow)`SELECT "size" FROM "LogCheckpoint" ORDER BY "size" DESC LIMIT 1`
  return row?.size ?? 0
}

async function readEdge(ctx: Sql, size: number): Promise<RightEdge> {
  const levels: Buffer[][] = []
  for (let level = 0; level < tileLevels(size); level++) {
    const count = partialWidth(level, size)
    const from = Math.floor(size / TILE_WIDTH ** level) - count
    const hashes = count === 0 ? [] : await readHashes(ctx, { level, from, count })
    if (hashes.length !== count) throw new Error(`the public log lacks hashes of level ${level} from ${from}`)
    levels.push(hashes)
  }
  return new RightEdge(size, levels)
}

// One value for all hashes: arrays of thousands of byte strings are slow to write and to parse.
async function writeEntries({ sql }: Sql, first: number, entries: Taken['entries']): Promise<void> {
  const bytes = Buffer.concat(entries.map(({ entry }) => entry))
  await sql`
    INSERT INTO "LogEntry" ("position", "kind", "entry", "moduleId", "sequence")
    SELECT ${first}::bigint + k."at" - 1, k."kind",
      substring(${bytes}::bytea FROM ((k."at" - 1) * ${HASH_BYTES} + 1)::int FOR ${HASH_BYTES}),
      k."moduleId", k."sequence"
    FROM unnest(${entries.map(({ kind }) => kind)}::text[], ${entries.map(({ moduleId }) => moduleId)}::int[],
      ${entries.map(({ sequence }) => sequence)}::int[]) WITH ORDINALITY AS k("kind", "moduleId", "sequence", "at")`
}

async function writeTiles({ sql }: Sql, tiles: readonly FullTile[]): Promise<void> {
  await sql`
    INSERT INTO "LogNode" ("level", "index", "hash")
    SELECT t."level", t."index", decode(t."hash", 'hex')
    FROM unnest(${tiles.map(({ level }) => level)}::int[], ${tiles.map(({ index }) => index)}::bigint[],
      ${tiles.map(({ hash }) => hash.toString('hex'))}::text[]) AS t("level", "index", "hash")`
}

type Placed = { first: number; size: number; closings: readonly Closing[] }

async function writeClosings({ sql }: Sql, { first, size, closings }: Placed): Promise<void> {
  await sql`
    INSERT INTO "LogClosing" ("organizationId", "moduleId", "position", "size")
    SELECT c."organizationId", c."moduleId", ${first}::bigint + c."position", ${size}
    FROM unnest(${closings.map(({ organizationId }) => organizationId)}::int[],
      ${closings.map(({ moduleId }) => moduleId)}::int[], ${closings.map(({ position }) => position)}::int[])
      AS c("organizationId", "moduleId", "position")`
}
