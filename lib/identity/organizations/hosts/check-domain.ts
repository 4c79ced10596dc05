import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { withConstraint } from '@/lib/foundation/db/constraint'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { consumeShared } from '@/lib/foundation/limits/limiter'
import { recordAudit } from '@/lib/identity/audit/record'
import { lockOrganization } from '@/lib/identity/organizations/lock-organization'
import { domainInput } from '@/lib/identity/organizations/options/schemas'
import { domainPath } from '@/lib/identity/organizations/options/shapes'
import { canAdministerOrganization } from '@/lib/identity/organizations/policy'
import { checkDomainRecord, domainRecordOf } from './domain-record'
import { clearOrganizationCache } from './find-by-host'
import { DOMAIN_CHECKS } from './limits'
import { requireRequest } from './require-request'
import { serveDomain } from './serve-domain'

/** Looks for the record of a requested domain; if it is there, the domain is served from now on. */
export async function checkDomain(ctx: Context, { domain }: { domain: string }): Promise<{ host: string }> {
  requireAllowed(canAdministerOrganization(ctx.actor))
  const { host } = await requireRequest(ctx, domain)
  await consumeShared(DOMAIN_CHECKS, String(ctx.organization.id))
  await requireRecord(ctx, host)
  await withConstraint({ OrganizationDomain_host_key: 'domainInUse' }, () =>
    transaction(ctx, async (ctx) => {
      await lockOrganization(ctx)
      // Asking took time: the request may have been withdrawn.
      await requireRequest(ctx, host)
      await serveDomain(ctx, host)
      await recordAudit(ctx, { act: 'domain.verified', subject: `domain ${host}`, facts: { record: 'found' } })
    }),
  )
  clearOrganizationCache()
  return { host }
}

async function requireRecord(ctx: Context, host: string): Promise<void> {
  const state = await checkDomainRecord(ctx.organization.id, host)
  if (state === 'found') return
  const { name } = domainRecordOf(ctx.organization.id, host)
  if (state === 'missing') throw new AppError('domainRecordMissing', { name })
  if (state === 'different') throw new AppError('domainRecordDifferent', { name })
  throw new AppError('domainServersSilent', { name })
}

export const checkDomainCall = call({
  method: 'POST',
  path: '/organizations/current/domains/{domain}/verification',
  summary: 'Look for the record of a requested domain in the DNS; if it is there, the domain is served (ADMIN)',
  tag: 'Organizations',
  access: 'member',
  params: z.strictObject({ domain: domainPath }),
  output: z.object({ host: z.string() }),
  errors: [
    'organizationUnknown',
    'permissionDenied',
    'domainInUse',
    'domainRecordMissing',
    'domainRecordDifferent',
    'domainServersSilent',
  ],
  run: checkDomain,
})

export const checkDomainForm = form({
  input: formOf(domainInput),
  run: checkDomain,
  access: 'office',
  redirectTo: () => routes.adminDomains(),
})
