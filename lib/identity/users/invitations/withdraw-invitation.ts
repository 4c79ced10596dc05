import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { recordAudit } from '@/lib/identity/audit/record'
import { canAdministerPeople } from '@/lib/identity/users/policy'
import { openInvitation } from './lock-invitation'
import { common, params } from './shapes'

/** Withdraws an open invitation: its link is invalid at once. */
export async function withdrawInvitation(context: Context, { id }: { id: number }): Promise<void> {
  requireAllowed(canAdministerPeople(context.actor))
  await transaction(context, async (ctx) => {
    const { email } = await openInvitation(ctx, id)
    await ctx.db.invitation.update({ where: { id }, data: { withdrawnAt: ctx.now } })
    const facts = email === null ? {} : { email }
    await recordAudit(ctx, { act: 'invitation.withdrawn', subject: `invitation ${id}`, facts })
  })
}

export const withdrawInvitationCall = call({
  ...common,
  method: 'DELETE',
  path: '/organizations/current/invitations/{id}',
  summary: 'Withdraw an invitation; its link is invalid at once (ADMIN)',
  params,
  output: z.undefined(),
  status: 204,
  errors: ['permissionDenied', 'invitationUnknown', 'invitationClosed'],
  run: withdrawInvitation,
})

export const withdrawInvitationForm = form({
  input: formOf(withdrawInvitationCall),
  run: withdrawInvitation,
  access: 'office',
  redirectTo: () => routes.adminInvitations({ done: 'withdrawn' }),
})
