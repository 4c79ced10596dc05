import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import type { PageKey } from './base/page-keys'

const highestRow = z.object({ id: z.number() })

/** The highest id of a block in any version of a page, so that no new block takes the id of an old one; 0 without any. */
export async function findHighestBlockId(
  { sql, organization }: Pick<Context, 'organization' | 'sql'>,
  key: PageKey,
): Promise<number> {
  const [row] = await sql(highestRow)`
    SELECT coalesce(max((b->>'id')::int), 0)::int AS "id"
    FROM "Page" p JOIN "PageVersion" v ON v."pageId" = p."id" AND v."organizationId" = p."organizationId"
    CROSS JOIN LATERAL jsonb_array_elements(v."blocks") b
    WHERE p."organizationId" = ${organization.id} AND p."key" = ${key}`
  return row?.id ?? 0
}
