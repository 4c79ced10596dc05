import { z } from 'zod'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { formFlag, formId, formInput, formList, formNumberOrNone } from '@/lib/foundation/input/form-fields'
import { otpInput } from '@/lib/identity/auth/code-schemas'
import { mobileInput } from '@/lib/identity/auth/mobile/mobile-schemas'
import { confirmationInput } from '@/lib/identity/auth/sign-in/confirmation-schemas'
import {
  authoritiesInput,
  changePasswordInput,
  processRolesInput,
  profileInput,
  requestEmailChangeInput,
  resetInput,
  sensitiveProfileInput,
  suspensionInput,
  tokenInput,
} from './schemas'

const { shape } = profileInput

export const profileForm = z.object({
  ...shape,
  birthYear: formNumberOrNone(shape.birthYear.unwrap()),
  isPublic: formFlag,
  newsletter: formFlag,
})

export const sensitiveForm = z.object({
  ...sensitiveProfileInput.shape,
  annualIncome: formNumberOrNone(sensitiveProfileInput.shape.annualIncome.unwrap()),
  consent: formFlag.pipe(sensitiveProfileInput.shape.consent),
})

export const changePasswordForm = z.preprocess(withoutFormFields, changePasswordInput)

export const changeEmailForm = z.object(requestEmailChangeInput.shape)

export const tokenForm = z.object(tokenInput.shape)

export const mobileForm = z.object(mobileInput.shape)

export const otpForm = z.object({ ...otpInput.shape, returnTo: z.string().max(2000).optional() })

export const confirmationForm = z.object(confirmationInput.shape)

export const sessionForm = z.object({ sessionId: z.uuid() })

export const personForm = z.object({ userId: formId })

export const suspensionForm = z.object({
  userId: formId,
  suspended: z.enum(['true', 'false']).transform((v) => v === 'true'),
  reason: suspensionInput.shape.reason,
  decidedBy: suspensionInput.shape.decidedBy,
})

export const deskForm = z.object({
  userId: formId,
  confirmed: z.enum(['true', 'false']).transform((v) => v === 'true'),
})

export const resetForm = z.object({ userId: formId, reason: resetInput.shape.reason })

export const processRolesForm = z.object({
  userId: formId,
  processId: formId,
  authorities: formList(processRolesInput.shape.authorities),
  reason: processRolesInput.shape.reason,
})

export const authoritiesForm = formInput(
  z.object({
    userId: formId,
    authorities: formList(authoritiesInput.shape.authorities),
    processIds: formList(boundedArray(formId, 200)),
    reason: authoritiesInput.shape.reason,
    revision: authoritiesInput.shape.revision,
  }),
)

function withoutFormFields(values: unknown): unknown {
  const { currentPassword, confirmationCode, password, passwordRepeat } = values as Record<string, unknown>
  return { currentPassword, confirmationCode, password, passwordRepeat }
}
