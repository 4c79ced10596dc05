import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { idRow } from '@/lib/foundation/db/column-schemas'
import { AppError } from '@/lib/foundation/errors/app-error'
import { normalizeHost } from '@/lib/identity/organizations/hosts/host'

/** The organization of a verified domain; officers know domains, not ids. */
export async function idOfDomain({ sql }: Pick<Context, 'sql'>, domain: string): Promise<number> {
  const host = normalizeHost(domain) ?? domain.toLowerCase()
  const [found] = await sql(idRow)`
    -- global: finds an organization by its domain
    SELECT "organizationId" AS "id" FROM "OrganizationDomain" WHERE "host" = ${host} AND "verifiedAt" IS NOT NULL`
  if (!found) throw new AppError('organizationUnknown', {}, { field: 'domain' })
  return found.id
}
