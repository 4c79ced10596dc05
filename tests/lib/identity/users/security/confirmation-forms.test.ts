import { expect, it } from 'vitest'
import { fieldRefusals } from '@/lib/foundation/input/validation'
import { changePasswordForm } from '@/lib/identity/users/security/change-password'
import { removeFactorForm } from '@/lib/identity/users/security/remove-second-factor'
import { changeEmailForm } from '@/lib/identity/users/security/request-email-change'
import { startFactorForm } from '@/lib/identity/users/security/start-second-factor'
import { renewCodesForm } from '@/lib/process/onboarding/second-factor/codes-in-browser'

it.each([
  ['password', changePasswordForm.input, { password: 'a new password', passwordRepeat: 'a new password' }],
  ['email address', changeEmailForm.input, { email: 'ada@example.org' }],
  ['second factor', startFactorForm.input, {}],
  ['removed second factor', removeFactorForm.input, {}],
  ['recovery codes', renewCodesForm.input, {}],
])('asks for the current password when its field is empty (%s)', (_act, input, fields) => {
  expect(input.safeParse({ ...fields, currentPassword: 'secret' }).success).toBe(true)
  const { error } = input.safeParse({ ...fields, currentPassword: '' })
  expect(error && fieldRefusals(error)).toMatchObject([{ field: 'currentPassword', name: 'fieldMissing' }])
})
