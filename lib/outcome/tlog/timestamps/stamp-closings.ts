import 'server-only'
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { poolSql } from '@/lib/foundation/db/sql'
import { env } from '@/lib/foundation/env'
import { readBounded } from '@/lib/foundation/input/read-bounded'
import { sha256 } from '@/lib/outcome/tlog/formats/tree-hash'
import { isGranted, timestampRequest } from './timestamp-request'

const TIMEOUT_MS = 10_000
const ANSWER_BYTES_MAX = 64 * 1024
const NONCE_BYTES = 16
/** An authority that was configured later does not date what is older: its time would say nothing. */
const DAYS = 7
const AT_ONCE = 20

const dueRow = z.object({ organizationId: z.number(), moduleId: z.number(), size: z.number(), note: z.string() })

/**
 * Has the checkpoints that cover the closing of a vote timestamped by the authority of `TSA_URL`. Returns how many.
 * Throws when the authority fails; the next run tries again.
 */
export async function stampClosings(): Promise<number> {
  const url = env.TSA_URL
  if (url === undefined) return 0
  const due = await poolSql()(dueRow)`
    SELECT c."organizationId", c."moduleId", c."size", k."note"
    FROM "LogClosing" c JOIN "LogCheckpoint" k ON k."size" = c."size"
    WHERE c."createdAt" > now() - make_interval(days => ${DAYS})
      AND NOT EXISTS (SELECT 1 FROM "LogTimestamp" t WHERE t."moduleId" = c."moduleId")
    ORDER BY c."size" LIMIT ${AT_ONCE} -- global: the worker serves every organization`
  for (const { organizationId, moduleId, size, note } of due) {
    const response = await ask(url, sha256(Buffer.from(note)))
    await poolSql()`
      INSERT INTO "LogTimestamp" ("organizationId", "moduleId", "size", "authority", "response")
      VALUES (${organizationId}, ${moduleId}, ${size}, ${new URL(url).host}, ${response}) ON CONFLICT DO NOTHING`
  }
  return due.length
}

async function ask(url: string, hash: Buffer): Promise<Buffer> {
  const nonce = randomBytes(NONCE_BYTES)
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    body: new Uint8Array(timestampRequest(hash, nonce)),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const answer = await readBounded(response, ANSWER_BYTES_MAX)
  if (!response.ok || !isGranted(answer, hash, nonce))
    throw new Error(`the authority for timestamps granted none: ${response.status}`)
  return answer
}
