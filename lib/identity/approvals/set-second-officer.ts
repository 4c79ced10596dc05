import 'server-only'
import { z } from 'zod'
import { holds } from '@/lib/catalogues/actor'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { allow, deny, requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { recordAudit } from '@/lib/identity/audit/record'
import { lockOrganization } from '@/lib/identity/organizations/lock-organization'
import { requireSecondOfficer } from './require-second-officer'
import type { SecondOfficerInput } from './schemas'
import { secondOfficerInput, waitingForApproval } from './schemas'
import { common } from './shapes'

type Switched = { enabled: boolean; approvalId: number | null }

/**
 * Switches the second officer on or off. Switching it off is confirmed by a second officer itself: else one person could
 * switch it off and then do alone what needs two.
 */
export async function setSecondOfficer(context: Context, input: SecondOfficerInput): Promise<Switched> {
  const { enabled, reason, confirmName } = input
  requireAllowed(holds(context.actor, 'ADMIN') ? allow : deny('permissionDenied'))
  return transaction(requireSignedIn(context), async (ctx) => {
    const { secondOfficer, name } = await lockOrganization(ctx)
    if (secondOfficer === enabled) return { enabled, approvalId: null }
    const subject = `organization ${ctx.organization.id}`
    if (!enabled) {
      const approvalId = await requireSecondOfficer(ctx, {
        act: 'organization.secondOfficerOff',
        subject,
        input: { enabled, reason },
        reason,
        name,
        typed: confirmName,
        revision: 'on',
      })
      if (approvalId !== null) return { enabled: true, approvalId }
    }
    await ctx.db.organization.update({ where: { id: ctx.organization.id }, data: { secondOfficer: enabled } })
    const act = enabled ? 'organization.secondOfficerOn' : 'organization.secondOfficerOff'
    await recordAudit(ctx, { act, subject, facts: { reason } })
    return { enabled, approvalId: null }
  })
}

export const setSecondOfficerCall = call({
  ...common,
  method: 'PUT',
  path: '/organization/second-officer',
  summary: 'Switch on or off that acts that cannot be undone need a second officer (ADMIN)',
  body: secondOfficerInput,
  output: z.object({ enabled: z.boolean(), ...waitingForApproval }),
  errors: ['permissionDenied', 'approvalWaiting', 'nameNotTyped', 'reasonRequired'],
  critical: {
    about: 'organization',
    log: ['organization.secondOfficerOff', 'organization.secondOfficerOn'],
    reason: 'reason',
    notice: { mail: ['approval-requested', 'approval-confirmed'] },
    preview: 'admin/approvals/setting/page.tsx',
    undo: null,
  },
  run: setSecondOfficer,
})

export const setSecondOfficerForm = form({
  input: formOf(setSecondOfficerCall),
  run: setSecondOfficer,
  access: 'office',
  redirectTo: ({ approvalId }) =>
    approvalId === null ? routes.adminSecondOfficer('saved') : routes.adminApprovals({ done: 'asked' }),
})
