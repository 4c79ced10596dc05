import { z } from 'zod'
import { formId, formIdOrUndefined } from '@/lib/foundation/input/form-fields'
import { consents, entryFields, returnTo } from '@/lib/identity/auth/forms'
import { registerToOrganizationInput, registerToProcessByMobileInput } from './schemas'

const common = { ...entryFields, groupId: formIdOrUndefined, ...consents, returnTo }

/** Registration by email: to a process if the form names one, otherwise to the organization. */
export const registrationForm = z.object({
  ...registerToOrganizationInput.omit({ language: true }).shape,
  ...common,
  newsletter: z
    .literal('on')
    .optional()
    .transform((value) => value === 'on'),
  processId: formIdOrUndefined,
})

export const mobileRegistrationForm = z.object({
  ...registerToProcessByMobileInput.omit({ language: true }).shape,
  ...common,
  processId: formId,
})
