import 'server-only'
import type { Context } from '@/lib/foundation/context/context'

/**
 * Gives a proved domain to the organization in the caller's transaction, and ends every request for it. Unverified rows are
 * of the release before, whose requests were rows of domains.
 */
export async function serveDomain(ctx: Context, host: string): Promise<void> {
  await ctx.sql`DELETE FROM "DomainRequest" WHERE "host" = ${host} -- global: requests of any organization`
  await ctx.sql`
    DELETE FROM "OrganizationDomain" WHERE "host" = ${host} AND "verifiedAt" IS NULL -- global: requests of any organization`
  const isFirst = (await ctx.db.organizationDomain.count({ where: { isPrimary: true } })) === 0
  await ctx.db.organizationDomain.create({
    data: {
      organizationId: ctx.organization.id,
      host,
      isPrimary: isFirst,
      verifiedAt: ctx.now,
    },
  })
}
