import 'server-only'
import { recordAudit } from '@/lib/audit/record'
import type { Context } from '@/lib/context/context'
import { transaction } from '@/lib/db/transaction'
import { requireAllowed } from '@/lib/errors/decision'
import { accessCodeHash } from './access-code'
import { lockOrganization } from './lock-organization'
import { canAdministerOrganization } from './policy'

/** Sets the code that the two-level login asks for; the old one stops working at once. */
export async function setLoginCode(ctx: Context, { code }: { code: string }): Promise<void> {
  requireAllowed(canAdministerOrganization(ctx.actor))
  await transaction(ctx, async (ctx) => {
    await lockOrganization(ctx)
    await ctx.db.accessCode.deleteMany({ where: { purpose: 'LOGIN' } })
    await ctx.db.accessCode.create({
      data: { organizationId: ctx.organization.id, purpose: 'LOGIN', codeHash: accessCodeHash(code) },
    })
    await recordAudit(ctx, { act: 'organization.loginCodeSet', subject: `organization ${ctx.organization.id}` })
  })
}
