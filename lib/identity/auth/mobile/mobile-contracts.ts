import { z } from 'zod'
import { contract, pathId } from '@/lib/foundation/api/contract'
import type { ErrorName } from '@/lib/foundation/errors/catalog'
import { confirmEmailInput, resendConfirmationInput } from '@/lib/identity/auth/schemas'
import { mobileInput, mobileOtpInput, otpInput } from './mobile-schemas'

const nothing = z.object({})
const ownId = z.strictObject({ id: pathId })

const ofNumber: readonly ErrorName[] = [
  'mobileMissing',
  'mobileInvalid',
  'mobileNotAllowed',
  'smsMoneySpent',
  'prefixRefused',
]
const ofOwner: readonly ErrorName[] = ['userNotRegistered', 'permissionDenied']
const ofCode: readonly ErrorName[] = ['otpInvalid', 'otpExpired', 'smsFailedNewSent', 'mobileInUseConfirm']
export const assignMobileContract = contract({
  method: 'PUT',
  path: '/users/{id}/assign-mobile',
  summary: 'Put a mobile number on your account; an SMS brings the code that confirms it',
  tag: 'Users',
  access: 'member',
  params: ownId,
  body: mobileInput,
  output: nothing,
  errors: [...ofOwner, ...ofNumber, 'mobileInUseAssign', 'mobileAlreadyOnProfile'],
})

export const confirmMobileContract = contract({
  method: 'PUT',
  path: '/users/{id}/confirm-user-mobile-by-otp',
  summary: 'Confirm the number on your account with the code of the SMS',
  tag: 'Users',
  access: 'member',
  params: ownId,
  body: otpInput,
  output: nothing,
  errors: [...ofOwner, ...ofCode, 'noMobileOnProfile', 'mobileAlreadyOnProfile'],
})

export const confirmMobilePubliclyContract = contract({
  method: 'PUT',
  path: '/public/users/confirm-user-mobile-by-otp',
  summary:
    'Finish a registration or a recovery with number and code; after a recovery the token only changes the password',
  tag: 'Registration',
  access: 'open',
  body: mobileOtpInput,
  output: z.object({
    recovery: z.boolean(),
    code: z.union([z.literal(2), z.literal(3), z.literal(4)]).optional(),
  }),
  errors: [...ofNumber, ...ofCode, 'mobileUnknown', 'userNotInOrganization'],
  answers: 'token',
})

export const resendMobileCodeContract = contract({
  method: 'PUT',
  path: '/users/{id}/resend-mobile-validation-otp',
  summary: 'Send the code for the number on your account again',
  tag: 'Users',
  access: 'member',
  params: ownId,
  output: nothing,
  errors: [...ofOwner, 'noMobileOnProfile', 'mobileAlreadyOnProfile', 'smsMoneySpent', 'prefixRefused'],
})

export const resendMobileCodePubliclyContract = contract({
  method: 'PUT',
  path: '/public/users/resend-mobile-validation-otp',
  summary: 'Send the code of a registration or a recovery again',
  tag: 'Registration',
  access: 'open',
  body: mobileInput,
  output: nothing,
  errors: [...ofNumber, 'mobileUnknown', 'mobileNotInOrganization', 'mobileAlreadyOnProfile', 'signInRequired'],
})

export const recoverAccountByMobileContract = contract({
  method: 'PUT',
  path: '/public/users/recover-account-by-mobile',
  summary: 'Ask for a code by SMS with which to set a new password',
  tag: 'Registration',
  access: 'open',
  body: mobileInput,
  output: nothing,
  errors: [...ofNumber, 'mobileUnknown', 'mobileNotInOrganization', 'accountSuspended', 'permissionDenied'],
})

export const recoverAccountByEmailContract = contract({
  method: 'PUT',
  path: '/public/users/recover-account-by-email',
  summary: 'Ask for a link by mail with which to set a new password; the answer is the same for every address',
  tag: 'Registration',
  access: 'open',
  body: resendConfirmationInput,
  output: nothing,
  errors: ['requiredDataMissing', 'emailInvalid', 'tooManyRequests', 'limitsUnavailable'],
})

export const confirmRecoveryContract = contract({
  method: 'PUT',
  path: '/public/users/confirm-recovery',
  summary: 'Exchange the token of the recovery mail for one that only changes the password',
  tag: 'Registration',
  access: 'open',
  body: confirmEmailInput,
  output: nothing,
  errors: ['requiredDataMissing', 'linkInvalid', 'emailConfirmationExpired'],
  answers: 'token',
})
