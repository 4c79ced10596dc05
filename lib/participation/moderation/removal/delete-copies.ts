import 'server-only'
import { poolSql } from '@/lib/foundation/db/sql'

const AT_ONCE = 100

/** Deletes sealed copies whose period is over, with their files; the case keeps its trace. Returns how many. */
export async function deleteCopies(now = new Date()): Promise<number> {
  const due = await poolSql()`
    WITH due AS (UPDATE "Removal" SET "sealed" = NULL, "openedById" = NULL, "openedUntil" = NULL
      WHERE "caseId" IN (SELECT "caseId" FROM "Removal" WHERE "sealed" IS NOT NULL AND "keepUntil" <= ${now}::timestamptz
        ORDER BY "keepUntil" LIMIT ${AT_ONCE}) RETURNING "caseId", "organizationId"),
    files AS (DELETE FROM "SealedFile" f USING due d
      WHERE f."caseId" = d."caseId" AND f."organizationId" = d."organizationId")
    SELECT "caseId" FROM due -- global: the worker serves every organization`
  return due.length
}
