import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { withConstraint } from '@/lib/foundation/db/constraint'
import { env } from '@/lib/foundation/env'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formId } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { recordAudit } from '@/lib/identity/audit/record'
import { platformContextOf } from '@/lib/identity/organizations/hosts/platform-context'
import { DOMAINS_MAX } from '@/lib/identity/organizations/limits'
import { lockOrganization } from '@/lib/identity/organizations/lock-organization'
import { domainInput } from '@/lib/identity/organizations/options/schemas'
import { domainRecord } from '@/lib/identity/organizations/options/shapes'
import { canAdministerOrganization, canProvision } from '@/lib/identity/organizations/policy'
import { domainName, isPublicSuffix } from './domain'
import { checkDomainRecord, type DomainRecord, domainRecordOf } from './domain-record'
import { clearOrganizationCache } from './find-by-host'
import { REQUEST_DAYS } from './limits'
import { serveDomain } from './serve-domain'

type AddedDomain = { host: string; isVerified: boolean; record: DomainRecord | null }

/**
 * Adds a domain. A PLATFORM_ADMIN needs no record in the DNS; the log says whether it was there. What an ADMIN adds is a
 * request, which takes the domain from nobody: it is served once its record is found (`checkDomain`).
 */
export async function addDomain(ctx: Context, { domain }: { domain: string }): Promise<AddedDomain> {
  requireAllowed(canAdministerOrganization(ctx.actor))
  const host = requireDomain(domain)
  if (!canProvision(ctx.actor).allowed) return requestDomain(ctx, host)
  const record = await checkDomainRecord(ctx.organization.id, host)
  await withConstraint({ OrganizationDomain_host_key: 'domainInUse' }, () =>
    transaction(ctx, async (ctx) => {
      await lockOrganization(ctx)
      await requireRoom(ctx, host)
      await serveDomain(ctx, host)
      await recordAudit(ctx, { act: 'domain.added', subject: `domain ${host}`, facts: { verified: true, record } })
    }),
  )
  clearOrganizationCache()
  return { host, isVerified: true, record: null }
}

async function requestDomain(ctx: Context, host: string): Promise<AddedDomain> {
  await transaction(ctx, async (ctx) => {
    await lockOrganization(ctx)
    const [taken] = await ctx.sql`
      SELECT 1 FROM "OrganizationDomain" WHERE "host" = ${host} AND "verifiedAt" IS NOT NULL -- global: of any organization`
    if (taken) throw new AppError('domainInUse', {}, { field: 'domain' })
    await requireRoom(ctx, host)
    await ctx.db.domainRequest.deleteMany({ where: { host } })
    await ctx.db.domainRequest.create({
      data: { organizationId: ctx.organization.id, host, expiresAt: endOfRequest(ctx.now), createdAt: ctx.now },
    })
    await recordAudit(ctx, { act: 'domain.added', subject: `domain ${host}`, facts: { verified: false } })
  })
  return { host, isVerified: false, record: domainRecordOf(ctx.organization.id, host) }
}

const endOfRequest = (now: Date) => new Date(now.getTime() + REQUEST_DAYS * 24 * 3_600_000)

async function requireRoom(ctx: Context, host: string): Promise<void> {
  const [served, requested] = await Promise.all([
    ctx.db.organizationDomain.count(),
    ctx.db.domainRequest.count({ where: { host: { not: host }, expiresAt: { gt: ctx.now } } }),
  ])
  if (served + requested >= DOMAINS_MAX) throw new AppError('domainsExhausted', { limit: DOMAINS_MAX })
}

/** Normalizes the host name of an input; throws if no organization can have it. */
export function requireDomain(domain: string): string {
  const host = domainName(domain, { allowsLocalhost: env.DEMO })
  if (!host) throw new AppError('domainInvalid', {}, { field: 'domain' })
  if (isPublicSuffix(host)) throw new AppError('domainShared', { domain: host }, { field: 'domain' })
  if (host === env.API_HOST) throw new AppError('domainInUse', {}, { field: 'domain' })
  return host
}

export const addOwnDomainCall = call({
  method: 'POST',
  path: '/organizations/current/domains',
  summary: `Ask for one more domain: answers the record that proves it, within ${REQUEST_DAYS} days (ADMIN)`,
  tag: 'Organizations',
  access: 'member',
  body: domainInput,
  output: z.object({ host: z.string(), isVerified: z.boolean(), record: domainRecord.nullable() }),
  status: 201,
  errors: ['permissionDenied', 'domainInvalid', 'domainShared', 'domainInUse', 'domainsExhausted'],
  run: addDomain,
})

export const addOtherDomainForm = form({
  input: formOf(addOwnDomainCall, { organizationId: formId }),
  run: async (ctx, { organizationId, domain }) => {
    await addDomain(await platformContextOf(ctx, organizationId), { domain })
    return organizationId
  },
  access: 'platform',
  redirectTo: (organizationId) => routes.adminOtherOrganization(organizationId),
})

export const addDomainForm = form({
  input: formOf(addOwnDomainCall),
  run: addDomain,
  access: 'office',
  redirectTo: () => routes.adminDomains(),
})
