import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import type { DomainRequest } from '@/lib/generated/prisma/client'

/** The organization's open request for a domain; throws if it has none. */
export async function requireRequest(ctx: Context, domain: string): Promise<DomainRequest> {
  const found = await ctx.db.domainRequest.findFirst({
    where: { host: domain.toLowerCase(), expiresAt: { gt: ctx.now } },
  })
  if (!found) throw new AppError('organizationUnknown', {}, { field: 'domain' })
  return found
}
