import 'server-only'
import { z } from 'zod'
import { poolSql } from '@/lib/foundation/db/sql'
import type { Checkpoint } from '@/lib/outcome/ledger/sealing/check-inclusion'

const missingRow = z.object({ id: z.number(), erasedAt: z.date().nullable() })

/** Organizations of saved checkpoints that are gone, with the time at which an operator erased them, null if nobody did. */
export async function listMissingOrganizations(saved: readonly Checkpoint[]): Promise<z.infer<typeof missingRow>[]> {
  const ids = [...new Set(saved.map(({ organizationId }) => organizationId))]
  return poolSql()(missingRow)`
    SELECT s."id", e."endedAt" AS "erasedAt" FROM unnest(${ids}::int[]) AS s("id")
    LEFT JOIN "OrganizationErasure" e ON e."id" = s."id"
    WHERE NOT EXISTS (SELECT 1 FROM "Organization" o WHERE o."id" = s."id") ORDER BY 1 -- global: asks which exist`
}
