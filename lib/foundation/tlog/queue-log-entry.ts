import 'server-only'
import { createHash } from 'node:crypto'
import type { Context } from '@/lib/foundation/context/context'

type QueuedEntry = {
  /** What the entry is about, in capitals, such as `AUDIT_LIST`; internal, the log shows only the hash. */
  kind: string
  /** Is not stored here: its owner keeps it, whoever has it can prove that it is in the log. */
  text: string
}

/**
 * Queues a text for the installation's public log, inside the caller's transaction, so that both commit or neither.
 * Nobody waits for the log: the worker gives the position and signs the next checkpoint within seconds. Returns the
 * entry, the SHA-256 of the text in hexadecimal, by which `findLogPosition` finds it.
 */
export async function queueLogEntry(ctx: Pick<Context, 'sql'>, { kind, text }: QueuedEntry): Promise<string> {
  const entry = createHash('sha256').update(text).digest('hex')
  await ctx.sql`INSERT INTO "LogQueue" ("kind", "entry") VALUES (${kind}, decode(${entry}, 'hex'))`
  return entry
}
