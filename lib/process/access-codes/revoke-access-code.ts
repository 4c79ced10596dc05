import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { recordAudit } from '@/lib/identity/audit/record'
import { canManageAccessCodes } from './policy'
import { access, ofGroup } from './shapes'

type RevokedCode = { id: number; processId: number | null; groupId: number | null }

/** Revokes an access code immediately; people who used it stay members. Idempotent. */
export async function revokeAccessCode(context: Context, { id }: { id: number }): Promise<RevokedCode> {
  return transaction(context, async (ctx) => {
    const code = await ctx.db.accessCode.findFirst({
      where: { id, purpose: 'REGISTRATION' },
      select: { processId: true, groupId: true, ending: true, group: { select: { processId: true } } },
    })
    const ofProcessId = code?.processId ?? code?.group?.processId ?? null
    requireAllowed(canManageAccessCodes(ctx.actor, ofProcessId))
    if (!code) throw new AppError('accessCodeUnknown')
    const { count } = await ctx.db.accessCode.updateMany({
      where: { id, revokedAt: null },
      data: { revokedAt: ctx.now },
    })
    const facts = { ending: code.ending, process: code.processId, group: code.groupId }
    if (count > 0) await recordAudit(ctx, { act: 'accessCodes.revoked', subject: `access code ${id}`, facts })
    return { id, processId: code.processId, groupId: code.groupId }
  })
}

export const revokeCodeCall = call({
  tag: 'Access codes',
  access,
  method: 'DELETE',
  path: '/access-codes/{id}',
  params: ofGroup,
  summary: 'Revoke an access code; who has used it stays (ADMIN, DELEGATE)',
  output: z.undefined(),
  status: 204,
  errors: ['permissionDenied', 'accessCodeUnknown'],
  run: revokeAccessCode,
})

export const revokeCodeForm = form({
  input: formOf(revokeCodeCall),
  run: revokeAccessCode,
  access: 'office',
  redirectTo: ({ processId, groupId }) => {
    if (groupId) return routes.adminGroupCodes(groupId)
    return processId ? routes.adminProcessCodes(processId) : routes.adminOrganizationCodes()
  },
})
