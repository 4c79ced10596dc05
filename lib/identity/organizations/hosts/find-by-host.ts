import 'server-only'
import { z } from 'zod'
import { ForOneSecond } from '@/lib/foundation/cache/for-one-second'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { columnList } from '@/lib/foundation/db/columns'
import { withShare } from '@/lib/foundation/db/share'
import { poolSql } from '@/lib/foundation/db/sql'
import { ID_MAX } from '@/lib/foundation/input/ids'
import { processWide } from '@/lib/framework/process-wide'
import { currentRow } from './current-row'

// Options are read with every request. One cache for all bundles of the process, so that a change is visible at once
// where it was made; other processes see it after a second.
const byHost = () => processWide('organizations by host', () => new ForOneSecond<CurrentOrganization | null>(HOSTS_MAX))

const HOSTS_MAX = 5000

const organizationRow = currentRow.extend({
  map: z
    .object({
      styleUrl: z.string().nullable(),
      tileOrigins: z.array(z.string()),
      hasDrawing: z.boolean(),
      revision: z.number(),
    })
    .nullable(),
  primaryHost: z.string(),
})

/** The organization that owns a verified host, or null. */
export function findOrganizationByHost(host: string): Promise<CurrentOrganization | null> {
  return byHost().get(host, () => withShare('kept', () => readOrganization(host)))
}

async function readOrganization(host: string): Promise<CurrentOrganization | null> {
  const [organization] = await poolSql()(organizationRow)`
    -- global: this query is what finds the organization
    SELECT ${columnList(Object.keys(currentRow.shape), 'o')},
      CASE WHEN m."organizationId" IS NOT NULL THEN jsonb_build_object('styleUrl', m."styleUrl",
        'tileOrigins', m."tileOrigins", 'hasDrawing', m."drawing" IS NOT NULL, 'revision', m."revision") END AS "map",
      coalesce(p."host", d."host") AS "primaryHost"
    FROM "OrganizationDomain" d
    JOIN "Organization" o ON o."id" = d."organizationId" AND o."suspendedAt" IS NULL
    LEFT JOIN "OrganizationDomain" p ON p."organizationId" = o."id" AND p."isPrimary" AND p."verifiedAt" IS NOT NULL
    LEFT JOIN "OrganizationMap" m ON m."organizationId" = o."id"
    WHERE d."host" = ${host} AND d."verifiedAt" IS NOT NULL`
  return organization ?? null
}

const hostRow = z.object({ host: z.string() })

/** The organization by id, for the shared API host, jobs and command-line tools. */
export async function findOrganizationById(id: number): Promise<CurrentOrganization | null> {
  if (!Number.isSafeInteger(id) || id > ID_MAX) return null
  const [domain] = await poolSql()(hostRow)`
    SELECT "host" FROM "OrganizationDomain"
      WHERE "organizationId" = ${id} AND "verifiedAt" IS NOT NULL ORDER BY "isPrimary" DESC LIMIT 1`
  return domain ? findOrganizationByHost(domain.host) : null
}

/** Clears the cache after an option or a domain changed. */
export function clearOrganizationCache(): void {
  byHost().clear()
}
