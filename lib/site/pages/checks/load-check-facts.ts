import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { idRow, uuidRow } from '@/lib/foundation/db/column-schemas'
import { slugOf } from '@/lib/site/pages/base/page-keys'
import { pagePath } from '@/lib/site/pages/base/page-path'
import { fileIdsOf } from '@/lib/site/pages/catalogue/block-fields'
import type { Block } from '@/lib/site/pages/catalogue/block-schemas'
import { pageKey } from '@/lib/site/pages/catalogue/schemas'
import { type CheckFacts, processesNamed } from './check-page'

const pageRow = z.object({ key: pageKey, isHidden: z.boolean() })

/** What the checks of a page need from the database. */
export async function loadCheckFacts(
  { sql, organization: { id, languages } }: Pick<Context, 'organization' | 'sql'>,
  blocks: readonly Block[],
): Promise<CheckFacts> {
  const fileIds = [...new Set(blocks.flatMap(fileIdsOf))]
  const files = await sql(uuidRow)`
    SELECT "id" FROM "File" WHERE "organizationId" = ${id} AND "id" = ANY(${fileIds}::uuid[])`
  const processes = await sql(idRow)`
    SELECT "id" FROM "Process" WHERE "organizationId" = ${id} AND "id" = ANY(${processesNamed(blocks)}::int[])
      AND "status" NOT IN ('DRAFT', 'ARCHIVED')`
  const pages = await sql(pageRow)`
    SELECT p."key", p."hiddenAt" IS NOT NULL AS "isHidden" FROM "Page" p
    WHERE p."organizationId" = ${id} AND (p."hiddenAt" IS NOT NULL OR p."key" LIKE 'own:%' AND EXISTS (
      SELECT 1 FROM "PageVersion" v WHERE v."organizationId" = ${id} AND v."pageId" = p."id"
        AND v."state" = 'PUBLISHED'))`
  const visible = pages.filter(({ isHidden }) => !isHidden)
  return {
    languages,
    fileIds: new Set(files.map((file) => file.id)),
    processIds: new Set(processes.map((process) => process.id)),
    slugs: new Set(visible.flatMap(({ key }) => slugOf(key) ?? [])),
    hiddenPaths: new Set(pages.filter(({ isHidden }) => isHidden).map(({ key }) => pagePath(key))),
  }
}
