import 'server-only'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { consumeByNetwork } from '@/lib/identity/auth/consume-by-network'
import type { IssuedToken } from '@/lib/identity/auth/session/issue-token'
import { startSession } from '@/lib/identity/auth/session/start-session'
import { tokenAnswer } from '@/lib/identity/auth/session/token-answer'
import { proveAccount } from '@/lib/identity/auth/sign-in/prove-account'
import { requireAge } from '@/lib/identity/organizations/admission/require-age'
import { TRIES } from './accept-as-new'
import { getOpenInvitation } from './find-invitation'
import { grantInvitation } from './grant-invitation'
import type { AcceptAsKnownInput } from './schemas'
import { acceptAsKnownInput } from './schemas'
import { accepted, invalid } from './shapes'

/**
 * Accepts an invitation with an existing account, of whatever address, and signs in; a second factor is asked after
 * the acceptance.
 */
export async function acceptAsKnown(context: Context, input: AcceptAsKnownInput): Promise<IssuedToken> {
  await consumeByNetwork(context, TRIES)
  const invitation = await getOpenInvitation(context, input.token)
  const user = await proveAccount(context, { way: 'password', ...input })
  await requireAge(context, { birthYear: user.birthYear ?? input.birthYear })
  await transaction(context, async (ctx) => {
    await grantInvitation(ctx, invitation, user.id)
    // The link was sent to this address.
    if (invitation.emailKey !== null)
      await ctx.db.user.updateMany({
        where: { id: user.id, emailKey: invitation.emailKey, emailConfirmedAt: null },
        data: { emailConfirmedAt: ctx.now },
      })
    if (user.birthYear === null && input.birthYear)
      await ctx.db.user.update({ where: { id: user.id }, data: { birthYear: input.birthYear } })
  })
  return startSession(context, user.id, { tokenVersion: user.tokenVersion })
}

export const acceptAsKnownCall = call({
  ...accepted,
  path: '/public/invitations/acceptance',
  summary: 'Accept an invitation with an existing account, and sign in',
  description: 'An account with a second factor becomes a member, and signs in by POST /login.',
  body: acceptAsKnownInput,
  errors: [...invalid, 'wrongCredentials', 'accountSuspended', 'secondFactorRequired'],
  run: acceptAsKnown,
  ...tokenAnswer,
})

export const acceptAsKnownForm = form({
  input: formOf(acceptAsKnownCall),
  run: acceptAsKnown,
  access: 'open',
  beforeConsent: true,
  startsSession: true,
})
