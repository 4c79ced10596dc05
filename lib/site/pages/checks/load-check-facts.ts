import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { idRow, uuidRow } from '@/lib/foundation/db/column-schemas'
import { fileIdsOf } from '../block-fields'
import type { Block } from '../block-schemas'
import { type CheckFacts, processesNamed } from './check-page'

const slugRow = z.object({ slug: z.string() })

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
  const pages = await sql(slugRow)`
    SELECT substr(p."key", 5) AS "slug" FROM "Page" p
    JOIN "PageVersion" v ON v."pageId" = p."id" AND v."state" = 'PUBLISHED'
    WHERE p."organizationId" = ${id} AND p."hiddenAt" IS NULL AND p."key" LIKE 'own:%'`
  return {
    languages,
    fileIds: new Set(files.map((file) => file.id)),
    processIds: new Set(processes.map((process) => process.id)),
    slugs: new Set(pages.map(({ slug }) => slug)),
  }
}
