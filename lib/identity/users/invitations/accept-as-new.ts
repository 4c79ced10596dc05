import 'server-only'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { withConstraint } from '@/lib/foundation/db/constraint'
import { AppError } from '@/lib/foundation/errors/app-error'
import { emailKeyOf } from '@/lib/foundation/input/email-key'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import type { Limit } from '@/lib/foundation/limits/limiter'
import type { Invitation } from '@/lib/generated/prisma/client'
import { consumeByNetwork } from '@/lib/identity/auth/consume-by-network'
import { sendConfirmationLater } from '@/lib/identity/auth/email/send-confirmation-later'
import { hashPassword } from '@/lib/identity/auth/password/password'
import { isUsernameTaken, requireGoodPassword } from '@/lib/identity/auth/registration/create-account'
import type { IssuedToken } from '@/lib/identity/auth/session/issue-token'
import { startSession } from '@/lib/identity/auth/session/start-session'
import { tokenAnswer } from '@/lib/identity/auth/session/token-answer'
import { usernameKeys } from '@/lib/identity/auth/usernames/username-keys'
import { requireAge } from '@/lib/identity/organizations/admission/require-age'
import { getOpenInvitation } from './find-invitation'
import { grantInvitation } from './grant-invitation'
import type { AcceptAsNewInput } from './schemas'
import { acceptAsNewInput } from './schemas'
import { accepted, invalid } from './shapes'

export const TRIES: Limit = { name: 'invitation', points: 60, seconds: 600, whenStoreFails: 'refuse' }

const TAKEN = {
  User_usernameKey_key: 'usernameJustTaken',
  User_usernameSkeleton_key: 'usernameJustTaken',
  User_emailKey_key: 'emailInUse',
} as const

/** Accepts an invitation with a new account and signs in. The link of a mail confirms its address. */
export async function acceptAsNew(context: Context, input: AcceptAsNewInput): Promise<IssuedToken> {
  await consumeByNetwork(context, TRIES)
  const invitation = await getOpenInvitation(context, input.token)
  await requireAge(context, { birthYear: input.birthYear })
  const email = invitation.email ?? input.email
  const { name, surname, username, password } = input
  requireGoodPassword(context, { name, surname, username, password, ...(email === undefined ? {} : { email }) })
  if (await isUsernameTaken(context, username))
    throw new AppError('usernameInUseOrganizationByEmail', {}, { field: 'username' })
  const passwordHash = await hashPassword(password)
  const userId = await withConstraint(TAKEN, () =>
    transaction(context, async (ctx) => {
      const userId = await createInvited(ctx, invitation, { ...input, email, passwordHash })
      await grantInvitation(ctx, invitation, userId)
      if (invitation.email === null && email !== undefined)
        await sendConfirmationLater(ctx, { userId, email, name }, {})
      return userId
    }),
  )
  return startSession(context, userId)
}

type Account = Omit<AcceptAsNewInput, 'email'> & { email: string | undefined; passwordHash: string }

async function createInvited(ctx: Context, invitation: Invitation, account: Account): Promise<number> {
  const { name, surname, username, email, passwordHash, birthYear = null } = account
  if (email !== undefined && (await ctx.db.user.count({ where: { emailKey: emailKeyOf(email) } })) > 0)
    throw new AppError('emailInUse', {}, invitation.email === null ? { field: 'email' } : {})
  const { id } = await ctx.db.user.create({
    data: {
      name,
      surname,
      username,
      ...usernameKeys(username),
      ...(email === undefined ? {} : { email, emailKey: emailKeyOf(email) }),
      emailConfirmedAt: invitation.email === null ? null : ctx.now,
      passwordHash,
      birthYear,
      locale: ctx.locale,
      createdAt: ctx.now,
    },
    select: { id: true },
  })
  return id
}

export const acceptAsNewCall = call({
  ...accepted,
  path: '/public/invitations/registration',
  summary: 'Accept an invitation with a new account, and sign in',
  body: acceptAsNewInput,
  errors: [
    ...invalid,
    'usernameInUseOrganizationByEmail',
    'usernameJustTaken',
    'usernameInvalid',
    'usernameReserved',
    'emailInUse',
    'emailInvalid',
    'passwordTooShort',
    'passwordTooLong',
    'passwordTooCommon',
  ],
  run: acceptAsNew,
  ...tokenAnswer,
})

export const acceptAsNewForm = form({
  input: formOf(acceptAsNewCall),
  run: acceptAsNew,
  access: 'open',
  beforeConsent: true,
  startsSession: true,
})
