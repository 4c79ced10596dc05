import 'server-only'
import { z } from 'zod'
import { poolSql } from '@/lib/foundation/db/sql'
import type { MessageReason } from '@/lib/foundation/outbox/reasons'
import { HARD_BOUNCE_DAYS, SOFT_BOUNCE_DAYS, SOFT_BOUNCES_MAX } from './limits'

type Report = {
  messageId: string
  state: 'FAILED' | 'DELIVERED' | 'BOUNCED' | 'COMPLAINED'
  reason: MessageReason | null
}

const changedRow = z.object({ organizationId: z.number() })

/**
 * Records what a provider reported about a message, and what follows for its address, in one statement; returns false if
 * it changed nothing. Later states replace earlier ones only, so that a repeated report is not counted twice.
 */
export async function recordReport({ messageId, state, reason }: Report): Promise<boolean> {
  const changed = await poolSql()(changedRow)`
    WITH "changed" AS (
      UPDATE "OutboxMessage" SET "providerState" = ${state}::"ProviderState", "reason" = ${reason}, "stateAt" = now()
      WHERE "id" = ${messageId}::uuid AND coalesce("providerState" < ${state}::"ProviderState", true)
      RETURNING "organizationId", encode(sha256(convert_to(lower("recipient"), 'UTF8')), 'hex') AS "addressHash"
    ), "delivered" AS (
      UPDATE "AddressState" s SET "softBounces" = 0, "hardBounces" = 0, "blockedUntil" = NULL, "updatedAt" = now()
      FROM "changed" c WHERE ${state} = 'DELIVERED'
        AND s."organizationId" = c."organizationId" AND s."addressHash" = c."addressHash"
    ), "failed" AS (
      INSERT INTO "AddressState" AS s ("organizationId", "addressHash", "softBounces", "hardBounces", "complainedAt",
        "blockedUntil")
      SELECT "organizationId", "addressHash", (${state} = 'FAILED')::int, (${state} = 'BOUNCED')::int,
        CASE WHEN ${state} = 'COMPLAINED' THEN now() END,
        CASE WHEN ${state} = 'BOUNCED' THEN now() + make_interval(days => ${HARD_BOUNCE_DAYS}) END
      FROM "changed" WHERE ${state} <> 'DELIVERED'
      ON CONFLICT ("organizationId", "addressHash") DO UPDATE SET
        "softBounces" = s."softBounces" + excluded."softBounces",
        "hardBounces" = s."hardBounces" + excluded."hardBounces",
        "complainedAt" = coalesce(s."complainedAt", excluded."complainedAt"),
        "blockedUntil" = greatest(s."blockedUntil", excluded."blockedUntil",
          CASE WHEN excluded."softBounces" = 1 AND s."softBounces" + 1 >= ${SOFT_BOUNCES_MAX}
            THEN now() + make_interval(days => ${SOFT_BOUNCE_DAYS}) END),
        "updatedAt" = now()
    )
    SELECT "organizationId" FROM "changed" -- global: a provider reports about the messages of all organizations`
  return changed.length > 0
}
