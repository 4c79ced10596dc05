import 'server-only'
import { checkRegistration } from '@/lib/auth/check-registration'
import { claimNumber } from '@/lib/auth/claim-number'
import { countSendWish } from '@/lib/auth/code-limits'
import { createAccount, isUsernameTaken, requireGoodPassword } from '@/lib/auth/create-account'
import { registrationWish } from '@/lib/auth/fulfil-wish'
import { issueCode } from '@/lib/auth/issue-code'
import type { RegisterToProcessByMobileInput } from '@/lib/auth/mobile-schemas'
import { hashPassword } from '@/lib/auth/password'
import { readMobile } from '@/lib/auth/read-mobile'
import type { Context } from '@/lib/context/context'
import { withConstraint } from '@/lib/db/constraint'
import { transaction } from '@/lib/db/transaction'
import { AppError } from '@/lib/errors/app-error'
import { admit } from '@/lib/organizations/admit'
import { requireAge } from '@/lib/organizations/require-age'

type Registration = RegisterToProcessByMobileInput & { returnTo?: string | undefined }

/** Registers a person to a process by mobile number; the code of the SMS makes them a member (confirmMobilePublicly). */
export async function registerToProcessByMobile(
  context: Context,
  input: Registration,
): Promise<{ userId: number; mobile: string }> {
  await checkRegistration(context, input)
  await requireAge(context, input)
  requireGoodPassword(context, input)
  const mobile = await readMobile(context, input)
  await countSendWish(context)
  const passwordHash = await hashPassword(input.password)
  return withConstraint(
    {
      User_usernameKey_key: 'usernameJustTaken',
      User_usernameSkeleton_key: 'usernameJustTaken',
      User_mobile_key: 'mobileInUseRegister',
    },
    () =>
      transaction(context, async (ctx) => {
        await admit(ctx, input)
        if (await isUsernameTaken(ctx, input.username))
          throw new AppError('usernameInUseProcessByMobile', {}, { field: 'username' })
        await claimNumber(ctx, { mobile, inUse: 'mobileInUseRegister' })
        const userId = await createAccount(ctx, { ...input, mobile }, passwordHash)
        const wish = registrationWish(input)
        await issueCode(ctx, { userId, mobile, purpose: 'CONFIRM_MOBILE', wish, locale: input.language ?? ctx.locale })
        return { userId, mobile }
      }),
  )
}
