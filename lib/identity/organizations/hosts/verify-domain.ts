import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { recordAudit } from '@/lib/identity/audit/record'
import { lockOrganization } from '@/lib/identity/organizations/lock-organization'
import { canProvision } from '@/lib/identity/organizations/policy'
import { clearOrganizationCache } from './find-by-host'

/** Marks a domain as verified; the platform serves it from now on. */
export async function verifyDomain(ctx: Context, { domain }: { domain: string }): Promise<void> {
  requireAllowed(canProvision(ctx.actor))
  await transaction(ctx, async (ctx) => {
    await lockOrganization(ctx)
    const known = await ctx.db.organizationDomain.findFirst({ where: { host: domain.toLowerCase() } })
    if (!known) throw new AppError('organizationUnknown', {}, { field: 'domain' })
    await ctx.db.organizationDomain.update({
      where: { id: known.id },
      data: { verifiedAt: known.verifiedAt ?? ctx.now },
    })
    await recordAudit(ctx, { act: 'domain.verified', subject: `domain ${known.host}` })
  })
  clearOrganizationCache()
}
