import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { withConstraint } from '@/lib/foundation/db/constraint'
import { AppError } from '@/lib/foundation/errors/app-error'
import { claimNumber } from '@/lib/identity/auth/mobile/claim-number'
import { issueCode } from '@/lib/identity/auth/mobile/issue-code'
import { limitCodeSends } from '@/lib/identity/auth/mobile/limit-codes'
import { readMobile } from '@/lib/identity/auth/mobile/read-mobile'
import { hashPassword } from '@/lib/identity/auth/password/password'
import { pendingActionOf } from '@/lib/identity/auth/pending-action'
import { withRegistration } from '@/lib/identity/auth/registration/check-registration'
import { createAccount, isUsernameTaken, requireGoodPassword } from '@/lib/identity/auth/registration/create-account'
import { admit } from '@/lib/identity/organizations/admission/admit'
import { requireAge } from '@/lib/identity/organizations/admission/require-age'
import { codeTransaction } from '@/lib/identity/sms-money/code-transaction'
import type { RegisterToProcessByMobileInput } from './schemas'
import { registerToProcessByMobileInput } from './schemas'
import { ofProcess } from './shapes'

type Registration = RegisterToProcessByMobileInput & { returnTo?: string | undefined }

/**
 * Registers a person to a process by mobile number; they become a member by the code of the SMS
 * (confirmMobilePublicly).
 */
export async function registerToProcessByMobile(
  context: Context,
  input: Registration,
): Promise<{ userId: number; mobile: string }> {
  return withRegistration(context, input, () => register(context, input))
}

async function register(context: Context, input: Registration): Promise<{ userId: number; mobile: string }> {
  await requireAge(context, input)
  requireGoodPassword(context, input)
  const mobile = await readMobile(context, input)
  await limitCodeSends(context)
  const passwordHash = await hashPassword(input.password)
  return withConstraint(
    {
      User_usernameKey_key: 'usernameJustTaken',
      User_usernameSkeleton_key: 'usernameJustTaken',
      User_mobile_key: 'mobileInUseRegister',
    },
    () =>
      codeTransaction(context, async (ctx) => {
        await admit(ctx, input)
        if (await isUsernameTaken(ctx, input.username))
          throw new AppError('usernameInUseProcessByMobile', {}, { field: 'username' })
        await claimNumber(ctx, { mobile, inUse: 'mobileInUseRegister' })
        const userId = await createAccount(ctx, { ...input, mobile }, passwordHash)
        const pendingAction = pendingActionOf(input)
        await issueCode(ctx, {
          userId,
          mobile,
          purpose: 'CONFIRM_MOBILE',
          pendingAction,
          locale: input.language ?? ctx.locale,
        })
        return { userId, mobile }
      }),
  )
}

export const registerToProcessByMobileCall = call({
  method: 'POST',
  path: '/public/users/register-to-process-by-mobile',
  summary: 'Register to a process; an SMS brings the code that confirms the number',
  tag: 'Registration',
  access: 'open',
  body: registerToProcessByMobileInput,
  output: z.object({}),
  status: 201,
  errors: [
    ...ofProcess,
    'mobileMissing',
    'mobileInvalid',
    'mobileNotAllowed',
    'smsMoneySpent',
    'prefixRefused',
    'usernameInUseProcessByMobile',
    'mobileInUseRegister',
  ],
  run: registerToProcessByMobile,
})
