import 'server-only'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { consumeShared, type Limit } from '@/lib/foundation/limits/limiter'
import type { Invitation } from '@/lib/generated/prisma/client'
import { recordAudit } from '@/lib/identity/audit/record'
import { canAdministerPeople } from '@/lib/identity/users/policy'
import { invitationAnswer } from './calls'
import { issueInvitation } from './issue-invitation'
import { SENDS_MAX } from './limits'
import { openInvitation } from './lock-invitation'
import { common, invitation, params } from './shapes'

const A_MINUTE: Limit = { name: 'invitation-resend', points: 1, seconds: 60 }

/** Sends an open invitation again with a new link, valid for seven days from now; the earlier link is invalid. */
export async function resendInvitation(context: Context, { id }: { id: number }): Promise<Invitation> {
  requireAllowed(canAdministerPeople(context.actor))
  return transaction(context, async (ctx) => {
    const { email, locale, sendCount } = await openInvitation(ctx, id)
    // A slip cannot be sent, and its code is stored nowhere.
    if (email === null || sendCount >= SENDS_MAX) throw new AppError('invitationClosed')
    if (sendCount > 0) await consumeShared(A_MINUTE, String(id))
    await issueInvitation(ctx, { id, email, locale })
    await recordAudit(ctx, { act: 'invitation.sent', subject: `invitation ${id}`, facts: { email } })
    return ctx.db.invitation.findUniqueOrThrow({ where: { id } })
  })
}

export const resendInvitationCall = call({
  ...common,
  method: 'POST',
  path: '/organizations/current/invitations/{id}/resend',
  summary: 'Send an invitation again with a new link, once a minute at most (ADMIN)',
  params,
  output: invitation,
  errors: ['permissionDenied', 'invitationUnknown', 'invitationClosed', 'tooManyRequests'],
  run: resendInvitation,
  answer: invitationAnswer,
})

export const resendInvitationForm = form({
  input: formOf(resendInvitationCall),
  run: resendInvitation,
  access: 'office',
  redirectTo: () => routes.adminInvitations({ done: 'sent' }),
})
