import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import type { IssuedToken } from '@/lib/identity/auth/session/issue-token'
import { tokenAnswer } from '@/lib/identity/auth/session/token-answer'
import { confirmationErrors, confirmIdentity } from '@/lib/identity/auth/sign-in/confirm-identity'
import { confirmationFields } from '@/lib/identity/auth/sign-in/confirmation-schemas'
import type { ChangePasswordInput } from '@/lib/identity/users/schemas'
import { changePasswordInput } from '@/lib/identity/users/schemas'
import { setPassword } from './set-password'

/** Changes the own password, or sets a first one, after a confirmation or a recovery; ends all other sessions. */
export async function changePassword(context: Context, input: ChangePasswordInput): Promise<IssuedToken> {
  const { password, ...confirmation } = input
  if (context.recovering) return setPassword(context, context.recovering, password)
  const ctx = requireSignedIn(context)
  const confirmed = await confirmIdentity(ctx, confirmation)
  return setPassword(ctx, { ...confirmed, sessionId: ctx.actor.sessionId }, password)
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
    ...confirmationErrors,
    'passwordsDiffer',
    'passwordTooShort',
    'passwordTooLong',
    'passwordTooCommon',
    'secondFactorRequired',
  ],
  answers: 'token',
  afterRecovery: true,
  run: changePassword,
  ...tokenAnswer,
})

export const changePasswordForm = form({
  input: formOf(changePasswordCall, confirmationFields),
  run: changePassword,
  access: 'member',
  startsSession: true,
  refreshes: true,
  message: async () => (await getTranslations('account'))('edit.passwordDone'),
})
