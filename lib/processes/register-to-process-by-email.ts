import 'server-only'
import { checkRegistration } from '@/lib/auth/check-registration'
import { createAccount, isUsernameTaken, requireGoodPassword } from '@/lib/auth/create-account'
import { registrationWish } from '@/lib/auth/fulfil-wish'
import type { RegisterToProcessByEmailInput } from '@/lib/auth/mobile-schemas'
import { hashPassword } from '@/lib/auth/password'
import { sendConfirmationLater } from '@/lib/auth/send-confirmation-later'
import { emailKey } from '@/lib/auth/usernames'
import type { Context } from '@/lib/context/context'
import { withConstraint } from '@/lib/db/constraint'
import { transaction } from '@/lib/db/transaction'
import { AppError } from '@/lib/errors/app-error'
import { admit } from '@/lib/organizations/admit'
import { requireAge } from '@/lib/organizations/require-age'

type Registration = RegisterToProcessByEmailInput & { returnTo?: string | undefined }

/** Registers a person to a process by mail address; the mail's link makes them a member. Answers success code 3, with a group 4. */
export async function registerToProcessByEmail(
  context: Context,
  input: Registration,
): Promise<{ userId: number; email: string; code: 3 | 4 }> {
  await checkRegistration(context, input)
  await requireAge(context, input)
  requireGoodPassword(context, input)
  const passwordHash = await hashPassword(input.password)
  return withConstraint(
    {
      User_usernameKey_key: 'usernameJustTaken',
      User_usernameSkeleton_key: 'usernameJustTaken',
      User_emailKey_key: 'emailInUse',
    },
    () =>
      transaction(context, async (ctx) => {
        await admit(ctx, input)
        await requireFreeEmail(ctx, input)
        if (await isUsernameTaken(ctx, input.username))
          throw new AppError('usernameInUseProcessByEmail', {}, { field: 'username' })
        const userId = await createAccount(ctx, input, passwordHash)
        const recipient = { userId, email: input.email, name: input.name, locale: input.language ?? ctx.locale }
        await sendConfirmationLater(ctx, recipient, registrationWish(input))
        return { userId, email: input.email, code: input.groupId === undefined ? 3 : 4 }
      }),
  )
}

// Who has an account signs in and joins the process (160); who is in it already has used the address (172).
async function requireFreeEmail(ctx: Context, { email, processId }: Registration): Promise<void> {
  const user = await ctx.db.user.findUnique({ where: { emailKey: emailKey(email) }, select: { id: true } })
  if (!user) return
  const joined = await ctx.db.processMembership.count({ where: { userId: user.id, processId } })
  throw new AppError(joined > 0 ? 'emailInUse' : 'registeredNotInProcess', {}, { field: 'email' })
}
