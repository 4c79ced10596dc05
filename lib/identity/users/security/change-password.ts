import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import type { IssuedToken } from '@/lib/identity/auth/session/issue-token'
import { tokenAnswer } from '@/lib/identity/auth/session/token-answer'
import type { ChangePasswordInput } from '@/lib/identity/users/schemas'
import { changePasswordInput } from '@/lib/identity/users/schemas'
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

export const changePasswordCall = call({
  method: 'PUT',
  path: '/users/change-password',
  summary: 'Change one’s own password; every other session ends',
  tag: 'Users',
  access: 'member',
  body: changePasswordInput,
  output: z.looseObject({ sub: z.string() }).meta({ description: 'The claims of the new token, as after a login' }),
  errors: [
    'signInRequired',
    'requiredDataMissing',
    'passwordWrong',
    'passwordsDiffer',
    'passwordTooShort',
    'passwordTooLong',
    'passwordTooCommon',
    'secondFactorRequired',
    'tooManyRequests',
  ],
  answers: 'token',
  afterRecovery: true,
  run: changePassword,
  ...tokenAnswer,
})
