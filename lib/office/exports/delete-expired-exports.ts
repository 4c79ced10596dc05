import 'server-only'
import { z } from 'zod'
import { poolSql } from '@/lib/foundation/db/sql'
import { currentStorage } from '@/lib/foundation/storage/current-storage'
import { exportKey } from './export-key'

const AT_ONCE = 200

const expiredRow = z.object({ id: z.string(), organizationId: z.number() })

/** Deletes exports that expired or whose requester is gone, with their files; returns how many. */
export async function deleteExpiredExports(now = new Date()): Promise<number> {
  const expired = await poolSql()(expiredRow)`
    SELECT "id", "organizationId" FROM "Export" WHERE "expiresAt" <= ${now}::timestamptz
    ORDER BY "expiresAt" LIMIT ${AT_ONCE} -- global: the worker serves every organization`
  for (const { id, organizationId } of expired) {
    // After a crash in between the row is left, and the next run deletes it.
    await currentStorage().delete(exportKey(organizationId, id))
    await poolSql()`DELETE FROM "Export" WHERE "id" = ${id}::uuid AND "organizationId" = ${organizationId}`
  }
  return expired.length
}
