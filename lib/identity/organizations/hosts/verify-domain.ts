import 'server-only'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { withConstraint } from '@/lib/foundation/db/constraint'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formId } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { recordAudit } from '@/lib/identity/audit/record'
import { platformContextOf } from '@/lib/identity/organizations/hosts/platform-context'
import { lockOrganization } from '@/lib/identity/organizations/lock-organization'
import { domainInput } from '@/lib/identity/organizations/options/schemas'
import { canProvision } from '@/lib/identity/organizations/policy'
import { checkDomainRecord } from './domain-record'
import { clearOrganizationCache } from './find-by-host'
import { requireRequest } from './require-request'
import { serveDomain } from './serve-domain'

/** Serves a requested domain by decision of the platform, without a record; the log says whether there was one. */
export async function verifyDomain(ctx: Context, { domain }: { domain: string }): Promise<void> {
  requireAllowed(canProvision(ctx.actor))
  const { host } = await requireRequest(ctx, domain)
  const record = await checkDomainRecord(ctx.organization.id, host)
  await withConstraint({ OrganizationDomain_host_key: 'domainInUse' }, () =>
    transaction(ctx, async (ctx) => {
      await lockOrganization(ctx)
      await requireRequest(ctx, host)
      await serveDomain(ctx, host)
      await recordAudit(ctx, { act: 'domain.verified', subject: `domain ${host}`, facts: { record, byPlatform: true } })
    }),
  )
  clearOrganizationCache()
}

export const verifyDomainForm = form({
  input: formOf(domainInput, { organizationId: formId }),
  run: async (ctx, { organizationId, domain }) => {
    await verifyDomain(await platformContextOf(ctx, organizationId), { domain })
    return organizationId
  },
  access: 'platform',
  redirectTo: (organizationId) => routes.adminOtherOrganization(organizationId),
})
