import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { prismaClient } from '@/lib/foundation/db/client'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import type { Page } from '@/lib/foundation/input/paging'
import type { DomainRequest, Organization, OrganizationDomain } from '@/lib/generated/prisma/client'
import type { PlatformContext } from '@/lib/identity/organizations/hosts/platform-context'
import { canAdministerOrganization, canProvision } from '@/lib/identity/organizations/policy'

export type OrganizationRow = Organization & { domains: OrganizationDomain[]; domainRequests: DomainRequest[] }

const withDomains = {
  domains: { orderBy: [{ isPrimary: 'desc' as const }, { host: 'asc' as const }] },
  domainRequests: { orderBy: { host: 'asc' as const } },
}

/** Every organization with its domains, for the PLATFORM_ADMIN. */
export async function listOrganizations(
  platform: PlatformContext,
  { page = 0, size = 50 }: { page?: number; size?: number } = {},
): Promise<Page<OrganizationRow>> {
  requireAllowed(canProvision(platform.actor))
  const db = prismaClient()
  const [items, total] = await Promise.all([
    db.organization.findMany({ orderBy: { id: 'asc' }, include: withDomains, skip: page * size, take: size }),
    db.organization.count(),
  ])
  return { items, total, page, size }
}

/** One organization with its domains, for the PLATFORM_ADMIN. */
export async function getOrganization(platform: PlatformContext, organizationId: number): Promise<OrganizationRow> {
  requireAllowed(canProvision(platform.actor))
  const row = await prismaClient().organization.findUnique({ where: { id: organizationId }, include: withDomains })
  if (!row) throw new AppError('organizationUnknown')
  return row
}

export type OwnOptions = OrganizationRow & { hasLoginCode: boolean }

/** The options of the current organization. ADMIN only. */
export async function getOwnOptions(ctx: Context): Promise<OwnOptions> {
  requireAllowed(canAdministerOrganization(ctx.actor))
  const [row, codes] = await Promise.all([
    ctx.db.organization.findUnique({ where: { id: ctx.organization.id }, include: withDomains }),
    ctx.db.accessCode.count({ where: { purpose: 'LOGIN' } }),
  ])
  if (!row) throw new AppError('organizationUnknown')
  return { ...row, hasLoginCode: codes > 0 }
}
