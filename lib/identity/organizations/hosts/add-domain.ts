import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { withConstraint } from '@/lib/foundation/db/constraint'
import { env } from '@/lib/foundation/env'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { recordAudit } from '@/lib/identity/audit/record'
import { DOMAINS_MAX } from '@/lib/identity/organizations/limits'
import { lockOrganization } from '@/lib/identity/organizations/lock-organization'
import { canAdministerOrganization, canProvision } from '@/lib/identity/organizations/policy'
import { domainInput } from '@/lib/identity/organizations/schemas'
import { domainName } from './domain'
import { clearOrganizationCache } from './find-by-host'

type AddedDomain = { host: string; isVerified: boolean }

/**
 * Adds a domain. Verified at once for a PLATFORM_ADMIN; pending if added by an ADMIN,
 * and not served until verified.
 */
export async function addDomain(ctx: Context, { domain }: { domain: string }): Promise<AddedDomain> {
  requireAllowed(canAdministerOrganization(ctx.actor))
  const host = requireDomain(domain)
  const isVerified = canProvision(ctx.actor).allowed
  await withConstraint({ OrganizationDomain_host_key: 'domainInUse' }, () =>
    transaction(ctx, async (ctx) => {
      await lockOrganization(ctx)
      if ((await ctx.db.organizationDomain.count()) >= DOMAINS_MAX)
        throw new AppError('domainsExhausted', { limit: DOMAINS_MAX })
      if (isVerified) await dropClaims(ctx, host)
      await ctx.db.organizationDomain.create({
        data: {
          organizationId: ctx.organization.id,
          host,
          isPrimary: isVerified && (await ctx.db.organizationDomain.count({ where: { isPrimary: true } })) === 0,
          verifiedAt: isVerified ? ctx.now : null,
        },
      })
      await recordAudit(ctx, { act: 'domain.added', subject: `domain ${host}`, facts: { verified: isVerified } })
    }),
  )
  clearOrganizationCache()
  return { host, isVerified }
}

/** Normalizes the host name of an input; throws if invalid. */
export function requireDomain(domain: string): string {
  const host = domainName(domain, { allowsLocalhost: env.DEMO })
  if (!host) throw new AppError('domainInvalid', {}, { field: 'domain' })
  if (host === env.API_HOST) throw new AppError('domainInUse', {}, { field: 'domain' })
  return host
}

/** Verification overrides unverified claims, so that no organization can block a domain of its owner. */
export async function dropClaims(ctx: Context, host: string): Promise<void> {
  await ctx.sql`
    DELETE FROM "OrganizationDomain" WHERE "host" = ${host} AND "verifiedAt" IS NULL -- global: claims of any organization`
}

export const addOwnDomainCall = call({
  method: 'POST',
  path: '/organizations/current/domains',
  summary: 'Ask for one more domain; it is served once a PLATFORM_ADMIN has verified it (ADMIN)',
  tag: 'Organizations',
  access: 'member',
  body: domainInput,
  output: z.object({ host: z.string(), isVerified: z.boolean() }),
  status: 201,
  errors: ['permissionDenied', 'domainInvalid', 'domainInUse', 'domainsExhausted'],
  run: addDomain,
})
