import 'server-only'
import { z } from 'zod'
import { poolSql } from '@/lib/foundation/db/sql'

const blockedRow = z.object({ id: z.string() })

/**
 * The messages that must not be sent: bounces block an address for a time, a complaint ends news and campaigns. Codes and
 * recovery are always tried.
 */
export async function findBlocked(ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await poolSql()(blockedRow)`
    SELECT m."id" FROM "OutboxMessage" m
    JOIN "AddressState" s ON s."organizationId" = m."organizationId"
      AND s."addressHash" = encode(sha256(convert_to(lower(m."recipient"), 'UTF8')), 'hex')
    WHERE m."id" = ANY(${ids}::uuid[]) AND m."lane" <> 'CODES'
      AND (s."blockedUntil" > now() OR s."complainedAt" IS NOT NULL AND m."lane" IN ('NEWS', 'CAMPAIGNS'))
    -- global: the worker serves every organization`
  return new Set(rows.map(({ id }) => id))
}
