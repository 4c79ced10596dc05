import { z } from 'zod'
import { contract } from '@/lib/foundation/api/contract'
import { otpInput } from '@/lib/identity/auth/mobile/mobile-schemas'
import { ownPasswordInput } from '@/lib/identity/users/schemas'

const recoveryCodes = z
  .object({ recoveryCodes: z.array(z.string()) })
  .meta({ description: 'Ten codes for a lost authenticator; each works once, and they are shown only here' })

export const startSecondFactorContract = contract({
  method: 'POST',
  path: '/users/me/second-factor',
  summary: 'Begin a second factor: the secret for an authenticator',
  tag: 'Users',
  access: 'member',
  body: ownPasswordInput,
  output: z.object({ secret: z.string(), uri: z.string() }),
  errors: ['signInRequired', 'passwordWrong', 'secondFactorOn', 'tooManyRequests'],
})

export const confirmSecondFactorContract = contract({
  method: 'PUT',
  path: '/users/me/second-factor',
  summary: 'Switch the second factor on with a first code of the authenticator',
  tag: 'Users',
  access: 'member',
  body: otpInput,
  output: recoveryCodes,
  errors: ['signInRequired', 'otpInvalid', 'tooManyRequests'],
})

export const renewRecoveryCodesContract = contract({
  method: 'POST',
  path: '/users/me/second-factor/recovery-codes',
  summary: 'Ten new recovery codes; the ones before are good for nothing any more',
  tag: 'Users',
  access: 'member',
  body: ownPasswordInput,
  output: recoveryCodes,
  errors: ['signInRequired', 'passwordWrong', 'secondFactorOff', 'tooManyRequests'],
})

export const removeSecondFactorContract = contract({
  method: 'POST',
  path: '/users/me/second-factor/removal',
  summary: 'Do without a second factor, where the organization does not demand it',
  tag: 'Users',
  access: 'member',
  body: ownPasswordInput,
  output: z.undefined(),
  status: 204,
  errors: ['signInRequired', 'passwordWrong', 'secondFactorRequired', 'tooManyRequests'],
})
