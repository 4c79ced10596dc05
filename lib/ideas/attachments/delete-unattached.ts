import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { createContext } from '@/lib/foundation/context/create'
import { operator } from '@/lib/foundation/context/operator'
import { sqlTransaction } from '@/lib/foundation/context/transaction'
import { fragment, poolSql } from '@/lib/foundation/db/sql'
import { UNATTACHED_HOURS } from '@/lib/foundation/files/limits'
import { deleteStored } from '@/lib/foundation/files/storing/stored-keys'
import { findOrganizationById } from '@/lib/identity/organizations/hosts/find-by-host'
import { SERVED } from '@/lib/identity/organizations/hosts/served'

const AT_ONCE = 200

// Nothing shows the file.
const unreferenced = fragment`f."purpose" IN ('image', 'document', 'avatar')
  AND NOT EXISTS (SELECT 1 FROM "VersionFile" x WHERE x."fileId" = f."id")
  AND NOT EXISTS (SELECT 1 FROM "BoardPostFile" x WHERE x."fileId" = f."id")
  AND NOT EXISTS (SELECT 1 FROM "DeliveryPostFile" x WHERE x."fileId" = f."id")
  AND NOT EXISTS (SELECT 1 FROM "Expense" x WHERE x."fileId" = f."id")
  AND NOT EXISTS (SELECT 1 FROM "OfficialAnswerFile" x WHERE x."fileId" = f."id")
  AND NOT EXISTS (SELECT 1 FROM "PageVersionFile" x WHERE x."fileId" = f."id")
  AND NOT EXISTS (SELECT 1 FROM "User" u WHERE u."avatarFileId" = f."id")`
// A draft that attaches the file right now sets attachedAt first.
const unattached = fragment`f."attachedAt" IS NULL AND ${unreferenced}`

const expiredRow = z.object({ id: z.string(), organizationId: z.number() })

/** Deletes files that were not attached within a day, or are no longer attached; returns how many. */
export async function deleteUnattached(now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - UNATTACHED_HOURS * 3600 * 1000)
  // What showed it is gone as a whole, such as a draft with its process.
  await poolSql()`UPDATE "File" f SET "attachedAt" = NULL WHERE f."attachedAt" < ${before} AND ${unreferenced}
    -- global: the worker serves every organization`
  const expired = await poolSql()(expiredRow)`
    SELECT f."id", f."organizationId" FROM "File" f WHERE ${unattached} AND f."createdAt" < ${before}
      AND f."organizationId" IN ${SERVED}
    ORDER BY f."createdAt" LIMIT ${AT_ONCE} -- global: the worker serves every organization`
  let deleted = 0
  for (const { id, organizationId } of expired) {
    const organization = await findOrganizationById(organizationId)
    if (!organization) continue
    const ctx = createContext({ organization, locale: organization.languages[0] ?? 'en', actor: operator })
    if (await deleteFile(ctx, id, before)) deleted += 1
  }
  return deleted
}

const fileRow = z.object({
  id: z.string(),
  organizationId: z.number(),
  purpose: z.string(),
  variants: z.array(z.number()),
})

// The row is locked while its bytes are deleted, so that a concurrent draft gets the whole file or none. After a crash
// in between the row is left, and the next run deletes it.
function deleteFile(ctx: Context, fileId: string, before: Date): Promise<boolean> {
  return sqlTransaction(ctx, async ({ sql, organization }) => {
    const [file] = await sql(fileRow)`
      SELECT f."id", f."organizationId", f."purpose", f."variants" FROM "File" f
      WHERE f."id" = ${fileId}::uuid AND f."organizationId" = ${organization.id} AND ${unattached}
        AND f."createdAt" < ${before}
      FOR UPDATE SKIP LOCKED`
    if (!file) return false
    await deleteStored(file)
    await sql`DELETE FROM "File" WHERE "id" = ${fileId}::uuid AND "organizationId" = ${organization.id}`
    return true
  })
}
