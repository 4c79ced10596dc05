import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { recordAudit } from '@/lib/identity/audit/record'
import { lockOrganization } from '@/lib/identity/organizations/lock-organization'
import { domainInput } from '@/lib/identity/organizations/options/schemas'
import { domainPath } from '@/lib/identity/organizations/options/shapes'
import { canAdministerOrganization, canProvision } from '@/lib/identity/organizations/policy'
import { clearOrganizationCache } from './find-by-host'

/** Withdraws a request for a domain; removes a domain, except the primary one, by a PLATFORM_ADMIN. */
export async function removeDomain(ctx: Context, { domain }: { domain: string }): Promise<void> {
  requireAllowed(canAdministerOrganization(ctx.actor))
  await transaction(ctx, async (ctx) => {
    await lockOrganization(ctx)
    const host = domain.toLowerCase()
    const { count: withdrawn } = await ctx.db.domainRequest.deleteMany({ where: { host } })
    if (withdrawn > 0) return recordAudit(ctx, { act: 'domain.removed', subject: `domain ${host}` })
    const known = await ctx.db.organizationDomain.findFirst({ where: { host } })
    if (!known) throw new AppError('organizationUnknown', {}, { field: 'domain' })
    if (known.isPrimary) throw new AppError('domainPrimary', {}, { field: 'domain' })
    requireAllowed(canProvision(ctx.actor))
    await ctx.db.organizationDomain.delete({ where: { id: known.id } })
    await recordAudit(ctx, { act: 'domain.removed', subject: `domain ${known.host}` })
  })
  clearOrganizationCache()
}

export const removeOwnDomainCall = call({
  method: 'DELETE',
  path: '/organizations/current/domains/{domain}',
  summary: 'Withdraw the request for a domain; verified ones are removed by a PLATFORM_ADMIN (ADMIN)',
  tag: 'Organizations',
  access: 'member',
  params: z.strictObject({ domain: domainPath }),
  output: z.undefined(),
  status: 204,
  errors: ['organizationUnknown', 'permissionDenied', 'domainPrimary'],
  run: removeDomain,
})

export const removeDomainForm = form({
  input: formOf(domainInput),
  run: removeDomain,
  access: 'office',
  redirectTo: () => routes.adminDomains(),
})
