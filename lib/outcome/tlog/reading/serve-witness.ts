import 'server-only'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { readBytes } from '@/lib/edge/http/body/read-body'
import { clientAddress } from '@/lib/edge/request/client-address'
import { poolSql } from '@/lib/foundation/db/sql'
import { consumeLocal, type Limit } from '@/lib/foundation/limits/limiter'
import { networkLimit } from '@/lib/foundation/limits/network-limit'
import { cosignCheckpoint } from '@/lib/outcome/tlog/witnesses/cosign-checkpoint'
import { GROWING, PLAIN_TEXT } from './serve-log'

/** A checkpoint with 63 hashes and 16 signatures of the largest kind is far below this. */
const BODY_BYTES_MAX = 100_000
/** Ten checkpoints a second and address: a log signs one in five seconds, and one address may send those of many logs. */
const REQUESTS: Limit = { name: 'add-checkpoint', points: 600, seconds: 60 }

/** Answers `POST …/witness/add-checkpoint`, whatever its content type. Throws tooManyRequests and bodyTooLarge. */
export async function serveAddCheckpoint(request: Request): Promise<Response> {
  const address = clientAddress(request.headers)
  await consumeLocal(networkLimit(REQUESTS, address), address)
  const bytes = await readBytes(request.body, BODY_BYTES_MAX)
  const answer = await cosignCheckpoint(Buffer.from(bytes).toString('utf8'))
  const headers = { 'content-type': PLAIN_TEXT, 'cache-control': 'no-store' }
  if (answer.status === 200) return new Response(answer.lines, { headers })
  if (answer.status !== 409) return new Response(`${answer.reason}\n`, { status: answer.status, headers })
  return new Response(`${answer.size}\n`, {
    status: 409,
    headers: { ...headers, 'content-type': 'text/x.tlog.size' },
  })
}

const noteRow = z.object({ origin: z.string(), note: z.string() })

/** Answers `…/witness/<SHA-256 of the origin>/checkpoint`: the last checkpoint that was cosigned; null if there is none. */
export async function serveWitnessedCheckpoint(originHash: string): Promise<Response | null> {
  const rows = await poolSql()(noteRow)`SELECT "origin", "note" FROM "WitnessedLog" WHERE "size" > 0`
  const found = rows.find(({ origin }) => createHash('sha256').update(origin).digest('hex') === originHash)
  if (!found) return null
  return new Response(found.note, { headers: { 'content-type': PLAIN_TEXT, 'cache-control': GROWING } })
}
