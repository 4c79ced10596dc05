import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { idRow } from '@/lib/foundation/db/column-schemas'
import { AppError } from '@/lib/foundation/errors/app-error'
import { normalizeHost } from '@/lib/identity/organizations/hosts/host'
import { type ParentSet, setParent } from './set-parent'

/** Attaches the organization of a domain to the own umbrella; officers know domains, not ids. */
export async function attachByDomain(ctx: Context, { domain }: { domain: string }): Promise<ParentSet> {
  const organizationId = await idOfDomain(ctx, domain)
  return setParent(ctx, { organizationId, parentId: ctx.organization.id })
}

/** Attaches an organization to the umbrella of a domain, or detaches it where the domain is empty (PLATFORM_ADMIN). */
export async function setUmbrellaByDomain(
  ctx: Context,
  { organizationId, domain }: { organizationId: number; domain: string },
): Promise<ParentSet> {
  const parentId = domain === '' ? null : await idOfDomain(ctx, domain)
  return setParent(ctx, { organizationId, parentId })
}

async function idOfDomain({ sql }: Pick<Context, 'sql'>, domain: string): Promise<number> {
  const host = normalizeHost(domain) ?? domain.toLowerCase()
  const [found] = await sql(idRow)`
    -- global: finds an organization by its domain
    SELECT "organizationId" AS "id" FROM "OrganizationDomain" WHERE "host" = ${host} AND "verifiedAt" IS NOT NULL`
  if (!found) throw new AppError('organizationUnknown', {}, { field: 'domain' })
  return found.id
}
