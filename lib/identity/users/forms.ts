import { z } from 'zod'
import { otpInput } from '@/lib/identity/auth/code-schemas'
import { mobileInput } from '@/lib/identity/auth/mobile-schemas'
import { confirmationInput } from '@/lib/identity/auth/sign-in/confirmation-schemas'
import { changePasswordInput, requestEmailChangeInput } from './schemas'

export const changePasswordForm = z.preprocess(withoutFormFields, changePasswordInput)

export const changeEmailForm = z.object(requestEmailChangeInput.shape)

export const mobileForm = z.object(mobileInput.shape)

export const otpForm = z.object({ ...otpInput.shape, returnTo: z.string().max(2000).optional() })

export const confirmationForm = z.object(confirmationInput.shape)

function withoutFormFields(values: unknown): unknown {
  const { currentPassword, confirmationCode, password, passwordRepeat } = values as Record<string, unknown>
  return { currentPassword, confirmationCode, password, passwordRepeat }
}
