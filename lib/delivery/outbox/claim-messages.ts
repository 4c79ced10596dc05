import 'server-only'
import { z } from 'zod'
import type { Lane } from '@/lib/catalogues/outbox/lanes'
import { poolSql } from '@/lib/foundation/db/sql'

/**
 * Seconds that a claimed message belongs to its worker: it waits for its turn for at most WAIT_SECONDS, and no send
 * takes as long as the rest.
 */
const LEASE_SECONDS = 120
const WAIT_SECONDS = 15

const messageRow = z.object({
  id: z.string(),
  organizationId: z.number(),
  channel: z.enum(['MAIL', 'SMS']),
  recipient: z.string(),
  template: z.string(),
  locale: z.string(),
  host: z.string(),
  facts: z.unknown(),
  attempts: z.number(),
})

export type Message = z.infer<typeof messageRow>
export type Channel = Message['channel']
export type ClaimedMessage = Message & { claimedAt: number }

/**
 * Claims up to `limit` due messages of one lane and channel. Organizations share the batch equally: when there are
 * more of them than places, chance decides which ones go first. Concurrent workers skip each other's rows.
 */
export async function claimMessages(lane: Lane, channel: Channel, limit: number): Promise<ClaimedMessage[]> {
  if (limit <= 0) return []
  // Steps from one organization to the next in the index instead of reading every message.
  const rows = await poolSql()(messageRow)`
    WITH RECURSIVE "waiting" AS (
      (SELECT "organizationId" FROM "OutboxMessage"
        WHERE "status" = 'PENDING' AND "lane" = ${lane}::"OutboxLane" AND "channel" = ${channel}::"OutboxChannel"
        ORDER BY "organizationId" LIMIT 1)
      UNION ALL
      SELECT (SELECT n."organizationId" FROM "OutboxMessage" n
        WHERE n."status" = 'PENDING' AND n."lane" = ${lane}::"OutboxLane" AND n."channel" = ${channel}::"OutboxChannel"
          AND n."organizationId" > w."organizationId" ORDER BY n."organizationId" LIMIT 1)
      FROM "waiting" w WHERE w."organizationId" IS NOT NULL
    ), "chosen" AS (
      SELECT "organizationId" FROM "waiting" WHERE "organizationId" IS NOT NULL ORDER BY random() LIMIT ${limit}::int
    ), "picked" AS (
      SELECT m."id" FROM "chosen" c CROSS JOIN LATERAL (
        SELECT "id" FROM "OutboxMessage"
        WHERE "status" = 'PENDING' AND "lane" = ${lane}::"OutboxLane" AND "channel" = ${channel}::"OutboxChannel"
          AND "organizationId" = c."organizationId" AND "nextAttemptAt" <= now()
        ORDER BY "nextAttemptAt" LIMIT (SELECT ceil(${limit}::numeric / count(*))::bigint FROM "chosen")
        FOR UPDATE SKIP LOCKED) m
      LIMIT ${limit}::int
    )
    UPDATE "OutboxMessage" SET "attempts" = "attempts" + 1,
      "nextAttemptAt" = now() + make_interval(secs => ${LEASE_SECONDS})
    WHERE "id" IN (SELECT "id" FROM "picked")
    RETURNING "id", "organizationId", "channel"::text, "recipient", "template", "locale", "host", "facts", "attempts"
    -- global: the worker serves every organization`
  const claimedAt = Date.now()
  return rows.map((row) => ({ ...row, claimedAt }))
}

/** Whether the rest of the lease is too short to begin sending. */
export function isStale({ claimedAt }: ClaimedMessage): boolean {
  return Date.now() - claimedAt > WAIT_SECONDS * 1000
}

/** Gives a claimed message back that was not sent; the attempt does not count. */
export async function releaseMessage({ id, organizationId }: Message): Promise<void> {
  await poolSql()`
    UPDATE "OutboxMessage" SET "attempts" = "attempts" - 1, "nextAttemptAt" = now()
    WHERE "id" = ${id}::uuid AND "organizationId" = ${organizationId} AND "status" = 'PENDING'`
}
