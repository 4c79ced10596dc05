import 'server-only'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import type { IssuedToken } from '@/lib/identity/auth/session/issue-token'
import type { ChangePasswordInput } from '@/lib/identity/users/schemas'
import { checkOwnPassword } from './check-own-password'
import { setPassword } from './set-password'

/** Changes the own password, authorized by the current one or a recovery token; ends all other sessions. */
export async function changePassword(context: Context, input: ChangePasswordInput): Promise<IssuedToken> {
  const { currentPassword, password } = input
  if (context.recovering) return setPassword(context, context.recovering, password)
  const ctx = requireSignedIn(context)
  if (currentPassword === undefined)
    throw new AppError('requiredDataMissing', { field: 'currentPassword' }, { field: 'currentPassword' })
  const holder = await checkOwnPassword(ctx, currentPassword)
  return setPassword(ctx, { ...holder, sessionId: ctx.actor.sessionId }, password)
}
