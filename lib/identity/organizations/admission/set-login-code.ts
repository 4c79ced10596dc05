import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { recordAudit } from '@/lib/identity/audit/record'
import { lockOrganization } from '@/lib/identity/organizations/lock-organization'
import { accessCodeInput } from '@/lib/identity/organizations/options/schemas'
import { canAdministerOrganization } from '@/lib/identity/organizations/policy'
import { accessCodeHash } from './access-code'

/** Sets the code of the two-level login; invalidates the old one. */
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

export const setLoginCodeForm = form({
  input: formOf(accessCodeInput),
  run: setLoginCode,
  access: 'office',
  secrets: ['code'],
  message: async () => (await getTranslations('admin'))('saved'),
})
