import 'server-only'
import type { Context } from '@/lib/context/context'
import { withConstraint } from '@/lib/db/constraint'
import { transaction } from '@/lib/db/transaction'
import { AppError } from '@/lib/errors/app-error'
import { admit } from '@/lib/organizations/admit'
import { requireAge } from '@/lib/organizations/require-age'
import { checkRegistration } from './check-registration'
import { createAccount, isUsernameTaken, requireGoodPassword } from './create-account'
import { registrationWish } from './fulfil-wish'
import { hashPassword } from './password'
import type { RegisterToOrganizationInput } from './schemas'
import { sendConfirmationLater } from './send-confirmation-later'
import { emailKey } from './usernames'

type Registration = RegisterToOrganizationInput & { returnTo?: string | undefined }

/** Registers a person to the organization; a mail asks to confirm the address, and only then are they a member. */
export async function registerToOrganizationByEmail(
  context: Context,
  input: Registration,
): Promise<{ userId: number; email: string; code: 2 }> {
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
        await requireFreeEmail(ctx, input)
        if (await isUsernameTaken(ctx, input.username))
          throw new AppError('usernameInUseOrganizationByEmail', {}, { field: 'username' })
        await admit(ctx, input)
        const userId = await createAccount(ctx, input, passwordHash)
        const recipient = { userId, email: input.email, name: input.name, locale: input.language ?? ctx.locale }
        await sendConfirmationLater(ctx, recipient, registrationWish(input))
        return { userId, email: input.email, code: 2 }
      }),
  )
}

// Who has an account elsewhere joins with it (192); who is a member has used the address (172).
async function requireFreeEmail(ctx: Context, { email }: Registration): Promise<void> {
  const user = await ctx.db.user.findUnique({ where: { emailKey: emailKey(email) }, select: { id: true } })
  if (!user) return
  const joined = await ctx.db.membership.count({ where: { userId: user.id } })
  throw new AppError(joined > 0 ? 'emailInUse' : 'registeredNotInOrganization', {}, { field: 'email' })
}
