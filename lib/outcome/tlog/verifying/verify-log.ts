import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { sqlTransaction } from '@/lib/foundation/context/transaction'
import { poolSql } from '@/lib/foundation/db/sql'
import { nextTask } from '@/lib/foundation/next-task'
import { type Finding, finding } from '@/lib/outcome/ledger/verifying/ledger-finding'
import { parseCheckpoint } from '@/lib/outcome/tlog/formats/checkpoint'
import { isNoteSignedBy, type VerifierKey } from '@/lib/outcome/tlog/formats/signed-note'
import { leafHash } from '@/lib/outcome/tlog/formats/tree-hash'
import { listLogKeys } from '@/lib/outcome/tlog/integrating/log-keys'
import { readEntries, readHashes } from '@/lib/outcome/tlog/integrating/read-hashes'
import { type FullTile, RightEdge } from '@/lib/outcome/tlog/integrating/right-edge'
import { HASH_BYTES } from '@/lib/outcome/tlog/limits'

type Sql = Pick<Context, 'sql'>
type LogReport = { size: number; checkpoints: number; findings: Finding[] }

const ENTRIES_AT_ONCE = 4096

/**
 * Recomputes the public log from its entries: every stored hash, the root of every checkpoint that was ever signed, every
 * signature. `saved` are checkpoints that anybody kept; they reveal a rewritten or truncated log. Reads one snapshot.
 * Throws for a saved text that is no checkpoint, which would be compared with nothing.
 */
export async function verifyLog(saved: readonly string[] = []): Promise<LogReport> {
  return sqlTransaction(
    { sql: poolSql() },
    async (ctx) => {
      await ctx.sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`
      const checkpoints = await readCheckpoints(ctx)
      const size = checkpoints.at(-1)?.size ?? 0
      const stored = await countEntries(ctx)
      const heads = saved.map(parseSaved)
      const wanted = [...checkpoints, ...heads.map(({ size, root }) => ({ size, root, note: null }))]
      const findings = [
        ...(await verifySignatures(ctx, checkpoints)),
        ...(await verifyTree(ctx, wanted, size)),
        // Entries and their checkpoint are written in one transaction.
        ...(stored === size
          ? []
          : [finding('truncation', `the public log has ${stored} entries and its last checkpoint names ${size}`)]),
        ...heads
          .map((head) => head.size)
          .filter((kept) => kept > size)
          .map((kept) => finding('truncation', `the public log had ${kept} entries and has ${size}`)),
      ]
      return { size, checkpoints: checkpoints.length, findings }
    },
    { onlyReads: true },
  )
}

function parseSaved(note: string) {
  const head = parseCheckpoint(note)
  if (head === null) throw new Error('the saved checkpoint of the public log is malformed')
  return head
}

type Head = { size: number; root: Buffer; note: string | null }

const checkpointRow = z.object({ size: z.number(), root: z.instanceof(Buffer), origin: z.string(), note: z.string() })

async function readCheckpoints({ sql }: Sql) {
  return sql(checkpointRow)`SELECT "size", "root", "origin", "note" FROM "LogCheckpoint" ORDER BY "size"`
}

const storedRow = z.object({ stored: z.number() })

async function countEntries({ sql }: Sql): Promise<number> {
  const [row] = await sql(storedRow)`SELECT coalesce(max("position") + 1, 0) AS "stored" FROM "LogEntry"`
  return row?.stored ?? 0
}

async function verifySignatures(ctx: Sql, checkpoints: z.infer<typeof checkpointRow>[]): Promise<Finding[]> {
  const origins = new Set(checkpoints.map(({ origin }) => origin))
  const keys: VerifierKey[] = []
  for (const origin of origins) keys.push(...(await listLogKeys(origin, ctx)))
  const findings = checkpoints.flatMap(({ size, root, origin, note }) => {
    const parsed = parseCheckpoint(note)
    const fits = parsed?.size === size && parsed.root.equals(root) && parsed.origin === origin
    const isSigned = fits && isNoteSignedBy(parsed.note, keys)
    return isSigned ? [] : [finding('edit', `checkpoint ${size} of the public log: its signature does not fit`)]
  })
  return origins.size > 1
    ? [...findings, finding('fork', 'the public log has checkpoints of several origins')]
    : findings
}

/** Builds the tree again, and compares tiles and roots where they are complete. */
async function verifyTree(ctx: Sql, heads: readonly Head[], size: number): Promise<Finding[]> {
  const findings: Finding[] = []
  const edge = new RightEdge(0, [])
  const due = heads.filter((head) => head.size <= size).toSorted((a, b) => a.size - b.size)
  while (due[0]?.size === 0) findings.push(...compareRoot(due.shift(), edge))
  for (let from = 0; from < size; from += ENTRIES_AT_ONCE) {
    const entries = await readEntries(ctx, from, Math.min(ENTRIES_AT_ONCE, size - from))
    const expected = Math.min(ENTRIES_AT_ONCE, size - from) * HASH_BYTES
    if (entries.length !== expected)
      return [...findings, finding('gap', `the public log lacks entries between ${from} and ${from + ENTRIES_AT_ONCE}`)]
    const tiles: FullTile[] = []
    for (let at = 0; at < entries.length; at += HASH_BYTES) {
      tiles.push(...edge.append(leafHash(entries.subarray(at, at + HASH_BYTES))))
      while (due[0]?.size === edge.size) findings.push(...compareRoot(due.shift(), edge))
    }
    findings.push(...(await compareTiles(ctx, tiles)))
    await nextTask()
  }
  return findings
}

function compareRoot(head: Head | undefined, edge: RightEdge): Finding[] {
  if (!head || edge.root().equals(head.root)) return []
  const what = head.note === null ? 'is not the one that was published' : 'does not fit its entries'
  return [finding(head.note === null ? 'fork' : 'edit', `the public log of size ${head.size} ${what}`)]
}

async function compareTiles(ctx: Sql, tiles: readonly FullTile[]): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { level, index, hash } of tiles) {
    const [stored] = await readHashes(ctx, { level, from: index, count: 1 })
    if (!stored?.equals(hash))
      findings.push(finding('edit', `hash ${index} of level ${level} of the public log was changed`))
  }
  return findings
}
