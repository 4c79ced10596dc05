import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { withConstraint } from '@/lib/foundation/db/constraint'
import { readColumn } from '@/lib/foundation/db/read-column'
import { AppError } from '@/lib/foundation/errors/app-error'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { tokenHash } from '@/lib/foundation/secrets/secrets'
import { Authority } from '@/lib/generated/prisma/enums'
import { recordAudit } from '@/lib/identity/audit/record'
import { hashPassword } from '@/lib/identity/auth/password/password'
import { canUsePassword } from '@/lib/identity/auth/password/password-rules'
import { type AcceptInvitationInput, acceptInvitationInput } from '@/lib/identity/auth/schemas'
import type { IssuedToken } from '@/lib/identity/auth/session/issue-token'
import { startSession } from '@/lib/identity/auth/session/start-session'
import { proveAccount } from '@/lib/identity/auth/sign-in/prove-account'
import { sameUsername, usernameKeys } from '@/lib/identity/auth/usernames/username-keys'
import { recordConsents } from './record-consents'

/** The pending action of an invitation. */
export const invited = z.object({
  authorities: z.array(z.enum(Authority)).default([]),
  /** The administrator with whose right it ends; absent in links of earlier releases. */
  invitedById: z.number().optional(),
})

export type Invitation = {
  id: number
  userId: number
  email: string
  /** Set for an existing account; a new account chooses a username. */
  username: string | null
  name: string
  authorities: Authority[]
}

/** Reads an invitation without consuming it; throws if invalid here, used or expired. */
export async function getInvitation(ctx: Context, token: string): Promise<Invitation> {
  const link = await ctx.db.emailLink.findFirst({
    where: { tokenHash: tokenHash(token), purpose: 'INVITE' },
    include: {
      user: {
        select: { username: true, name: true, passwordHash: true, emailConfirmedAt: true, mobileConfirmedAt: true },
      },
    },
  })
  if (!link) throw new AppError('linkInvalid')
  if (link.usedAt) throw new AppError('linkInvalid')
  if (link.expiresAt <= ctx.now) throw new AppError('emailConfirmationExpired')
  const { authorities } = readColumn(invited, link.pendingAction)
  const { id, userId, email, user } = link
  return { id, userId, email, username: isKnown(user) ? user.username : null, name: user.name, authorities }
}

type Invitee = { passwordHash: string | null; emailConfirmedAt: Date | null; mobileConfirmedAt: Date | null }

// An account that was made for the invitation has none of these; one without a password alone is not such an account.
function isKnown({ passwordHash, emailConfirmedAt, mobileConfirmedAt }: Invitee): boolean {
  return passwordHash !== null || emailConfirmedAt !== null || mobileConfirmedAt !== null
}

/**
 * Accepts an invitation: sets name and password of a new account, or verifies the password of an existing one; then
 * activates the authorities.
 */
export async function acceptInvitation(context: Context, input: AcceptInvitationInput): Promise<IssuedToken> {
  const invitation = await getInvitation(context, input.token)
  const { userId, username } = invitation
  const data =
    username === null ? await newAccount(context, invitation, input) : await knownAccount(context, invitation, input)
  await withConstraint(
    { User_usernameKey_key: 'usernameJustTaken', User_usernameSkeleton_key: 'usernameJustTaken' },
    () =>
      transaction(context, async (ctx) => {
        const { count } = await ctx.db.emailLink.updateMany({
          where: { id: invitation.id, usedAt: null },
          data: { usedAt: ctx.now },
        })
        if (count === 0) throw new AppError('linkInvalid')
        await ctx.db.user.update({ where: { id: userId }, data: { ...data, emailConfirmedAt: ctx.now } })
        await grant(ctx, userId, invitation.authorities)
        await recordConsents(ctx, userId)
        await recordAudit(ctx, {
          act: 'admin.joined',
          subject: `user ${userId}`,
          facts: { authorities: invitation.authorities },
        })
      }),
  )
  return startSession(context, userId)
}

async function newAccount(ctx: Context, { email }: Invitation, input: AcceptInvitationInput) {
  const { name, surname, username, password } = input
  if (!name || !surname || !username) {
    const field = name ? (surname ? 'username' : 'surname') : 'name'
    throw new AppError('requiredDataMissing', { field }, { field })
  }
  const { name: organizationName, passwordLengthMin: lengthMin } = ctx.organization
  const decision = canUsePassword(password, { username, email, organizationName, lengthMin })
  if (!decision.allowed) throw new AppError(decision.reason, decision.params, { field: 'password' })
  const taken = await ctx.db.user.count({ where: sameUsername(username) })
  if (taken > 0) throw new AppError('usernameInUseOrganizationByEmail', {}, { field: 'username' })
  return {
    name,
    surname,
    username,
    ...usernameKeys(username),
    passwordHash: await hashPassword(password),
    locale: ctx.locale,
  }
}

// Verify the password: the mail may have been forwarded.
async function knownAccount(ctx: Context, { username, userId }: Invitation, { password }: AcceptInvitationInput) {
  const account = await proveAccount(ctx, { way: 'password', username: username ?? '', password })
  if (account.id !== userId) throw new AppError('wrongCredentials')
  return {}
}

async function grant(ctx: Context, userId: number, authorities: Authority[]): Promise<void> {
  const known = await ctx.db.membership.findFirst({
    where: { userId },
    select: { id: true, status: true, authorities: true },
  })
  if (!known) throw new AppError('linkInvalid')
  if (known.status === 'SUSPENDED') throw new AppError('accountSuspended')
  const all = [...new Set([...known.authorities, ...authorities])]
  await ctx.db.membership.update({ where: { id: known.id }, data: { status: 'ACTIVE', authorities: all } })
}

export const acceptInvitationForm = form({
  // A form for a new account has these fields: emptied, each is refused.
  input: formOf(acceptInvitationInput, acceptInvitationInput.pick({ name: true, surname: true, username: true }).shape),
  run: acceptInvitation,
  access: 'open',
  beforeConsent: true,
  startsSession: true,
  landing: routes.admin(),
})
