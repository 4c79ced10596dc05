import 'server-only'
import { z } from 'zod'
import { poolSql } from '@/lib/foundation/db/sql'
import { currentStorage } from '@/lib/foundation/storage/current-storage'
import { FILE_DAYS } from './limits'

const fileRow = z.object({ id: z.number(), fileKey: z.string().nullable() })

/** Cancels imports that nobody acted on for a week and deletes their files; deletes reports after 90 days. */
export async function deleteOldImports(): Promise<void> {
  const sql = poolSql()
  const left = await sql(fileRow)`
    SELECT "id", "fileKey" FROM "PeopleImport" WHERE "fileKey" IS NOT NULL
      AND "createdAt" < now() - make_interval(days => ${FILE_DAYS}) LIMIT 100 -- global: expiry is the same everywhere`
  for (const { id, fileKey } of left) {
    if (fileKey) await currentStorage().delete(fileKey)
    await sql`
      UPDATE "PeopleImport" SET "state" = 'CANCELLED', "fileKey" = NULL, "sample" = '[]', "finishedAt" = now()
      WHERE "id" = ${id} -- global: expiry is the same everywhere`
  }
  await sql`UPDATE "Invitation" i SET "importId" = NULL FROM "PeopleImport" p WHERE p."id" = i."importId"
    AND p."createdAt" < now() - interval '90 days' -- global: expiry is the same everywhere`
  await sql`DELETE FROM "PeopleImport" WHERE "createdAt" < now() - interval '90 days' -- global: expiry is the same everywhere`
}
