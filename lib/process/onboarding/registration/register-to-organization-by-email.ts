import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { emailKeyOf } from '@/lib/foundation/input/email-key'
import { sendConfirmationLater } from '@/lib/identity/auth/email/send-confirmation-later'
import { pendingActionOf } from '@/lib/identity/auth/pending-action'
import { createAccount, isUsernameTaken } from '@/lib/identity/auth/registration/create-account'
import { admit } from '@/lib/identity/organizations/admission/admit'
import type { RegisterToOrganizationInput } from './schemas'
import { registerToOrganizationInput } from './schemas'
import { withNewAccount } from './with-new-account'

type Registration = RegisterToOrganizationInput & { returnTo?: string | undefined }

/**
 * Registers a person to the organization; they become a member by the link of the confirmation mail. Returns success
 * code 2.
 */
export async function registerToOrganizationByEmail(
  context: Context,
  input: Registration,
): Promise<{ userId: number; email: string; code: 2 }> {
  return withNewAccount(context, input, async (ctx, passwordHash) => {
    await requireFreeEmail(ctx, input)
    if (await isUsernameTaken(ctx, input.username))
      throw new AppError('usernameInUseOrganizationByEmail', {}, { field: 'username' })
    await admit(ctx, input)
    const userId = await createAccount(ctx, input, passwordHash)
    const recipient = { userId, email: input.email, name: input.name, locale: input.language ?? ctx.locale }
    await sendConfirmationLater(ctx, recipient, pendingActionOf(input))
    return { userId, email: input.email, code: 2 }
  })
}

// 192 for an account of another organization, which can join with its password; 172 for a member.
async function requireFreeEmail(ctx: Context, { email }: Registration): Promise<void> {
  const user = await ctx.db.user.findUnique({ where: { emailKey: emailKeyOf(email) }, select: { id: true } })
  if (!user) return
  const joined = await ctx.db.membership.count({ where: { userId: user.id } })
  throw new AppError(joined > 0 ? 'emailInUse' : 'registeredNotInOrganization', {}, { field: 'email' })
}

export const registerToOrganizationByEmailCall = call({
  method: 'POST',
  path: '/public/users/register-to-organization-by-email',
  summary: 'Register to the organization; a mail asks to confirm the address',
  tag: 'Registration',
  access: 'open',
  body: registerToOrganizationInput,
  output: z.object({ code: z.literal(2) }),
  status: 201,
  errors: [
    'registrationClosed',
    'requiredDataMissing',
    'usernameInUseOrganizationByEmail',
    'usernameJustTaken',
    'emailInUse',
    'consentRequired',
    'organizationPrivate',
    'accessCodeWrong',
    'groupNotInOrganization',
    'groupPrivate',
    'organizationGroupRequired',
    'onlyPrivateGroups',
    'tooYoung',
    'registeredNotInOrganization',
    'emailInvalid',
    'usernameInvalid',
    'usernameReserved',
    'passwordTooShort',
    'passwordTooLong',
    'passwordTooCommon',
    'tooManyRequests',
    'limitsUnavailable',
  ],
  run: registerToOrganizationByEmail,
})
