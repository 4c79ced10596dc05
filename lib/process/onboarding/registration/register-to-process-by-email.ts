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
import type { RegisterToProcessByEmailInput } from './schemas'
import { registerToProcessByEmailInput } from './schemas'
import { ofProcess } from './shapes'
import { withNewAccount } from './with-new-account'

type Registration = RegisterToProcessByEmailInput & { returnTo?: string | undefined }

/**
 * Registers a person to a process by email; they become a member by the link of the mail. Returns success code 3,
 * with a group 4.
 */
export async function registerToProcessByEmail(
  context: Context,
  input: Registration,
): Promise<{ userId: number; email: string; code: 3 | 4 }> {
  return withNewAccount(context, input, async (ctx, passwordHash) => {
    await admit(ctx, input)
    await requireFreeEmail(ctx, input)
    if (await isUsernameTaken(ctx, input.username))
      throw new AppError('usernameInUseProcessByEmail', {}, { field: 'username' })
    const userId = await createAccount(ctx, input, passwordHash)
    const recipient = { userId, email: input.email, name: input.name, locale: input.language ?? ctx.locale }
    await sendConfirmationLater(ctx, recipient, pendingActionOf(input))
    return { userId, email: input.email, code: input.groupId === undefined ? 3 : 4 }
  })
}

// 160 for an account, which can sign in and join the process; 172 for a member of the process.
async function requireFreeEmail(ctx: Context, { email, processId }: Registration): Promise<void> {
  const user = await ctx.db.user.findUnique({ where: { emailKey: emailKeyOf(email) }, select: { id: true } })
  if (!user) return
  const joined = await ctx.db.processMembership.count({ where: { userId: user.id, processId } })
  throw new AppError(joined > 0 ? 'emailInUse' : 'registeredNotInProcess', {}, { field: 'email' })
}

export const registerToProcessByEmailCall = call({
  method: 'POST',
  path: '/public/users/register-to-process-by-email',
  summary: 'Register to a process; a mail asks to confirm the address',
  tag: 'Registration',
  access: 'open',
  body: registerToProcessByEmailInput,
  output: z.object({ code: z.union([z.literal(3), z.literal(4)]) }),
  status: 201,
  errors: [...ofProcess, 'usernameInUseProcessByEmail', 'registeredNotInProcess', 'emailInUse', 'emailInvalid'],
  run: registerToProcessByEmail,
})
