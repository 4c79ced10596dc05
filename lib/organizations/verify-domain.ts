import 'server-only'
import { recordAudit } from '@/lib/audit/record'
import type { Context } from '@/lib/context/context'
import { transaction } from '@/lib/db/transaction'
import { AppError } from '@/lib/errors/app-error'
import { requireAllowed } from '@/lib/errors/decision'
import { forgetOrganizations } from './find-by-host'
import { lockOrganization } from './lock-organization'
import { canProvision } from './policy'

/** Confirms that a domain is the organization's: from now on the platform answers there. */
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
  forgetOrganizations()
}
