import { z } from 'zod'
import { contract } from '@/lib/foundation/api/contract'
import { changePasswordInput, requestEmailChangeInput, tokenInput } from '@/lib/identity/users/schemas'

const instant = z.iso.datetime()

export const changePasswordContract = contract({
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
})

export const requestEmailChangeContract = contract({
  method: 'POST',
  path: '/users/me/email-change',
  summary: 'Ask for another address; links go to both ends',
  tag: 'Users',
  access: 'member',
  body: requestEmailChangeInput,
  output: z.object({ email: z.string() }),
  errors: ['signInRequired', 'passwordWrong', 'emailInUse', 'emailInvalid', 'emailAlreadyVerified', 'tooManyRequests'],
})

export const confirmEmailChangeContract = contract({
  method: 'POST',
  path: '/public/users/confirm-email-change',
  summary: 'Confirm another address at one of its ends',
  tag: 'Users',
  access: 'open',
  body: tokenInput,
  output: z.object({ isDone: z.boolean(), email: z.string() }),
  errors: ['linkInvalid', 'emailConfirmationExpired', 'emailAlreadyVerified', 'emailInUse'],
})

const session = z.object({
  id: z.uuid(),
  device: z.object({ browser: z.string().nullable(), system: z.string().nullable() }),
  createdAt: instant,
  lastSeenAt: instant,
  isCurrent: z.boolean(),
})

export const listSessionsContract = contract({
  method: 'GET',
  path: '/users/me/sessions',
  summary: 'One’s own open sessions in this organization',
  tag: 'Users',
  access: 'member',
  beforeConsent: true,
  output: z.array(session),
  errors: ['signInRequired'],
})

export const endOtherSessionsContract = contract({
  method: 'DELETE',
  path: '/users/me/sessions',
  summary: 'End every session of the account but this one',
  tag: 'Users',
  access: 'member',
  beforeConsent: true,
  output: z.object({ ended: z.number() }),
  errors: ['signInRequired'],
})

export const endSessionContract = contract({
  method: 'DELETE',
  path: '/users/me/sessions/{sessionId}',
  summary: 'End one of one’s own sessions',
  tag: 'Users',
  access: 'member',
  beforeConsent: true,
  params: z.strictObject({ sessionId: z.uuid() }),
  output: z.undefined(),
  status: 204,
  errors: ['signInRequired', 'notFound'],
})

export const exportOwnDataContract = contract({
  method: 'GET',
  path: '/users/me/data',
  summary: 'Export all personal data of the own account',
  tag: 'Users',
  access: 'member',
  beforeConsent: true,
  output: z.record(z.string(), z.unknown()),
  errors: ['signInRequired', 'tooManyRequests'],
})
