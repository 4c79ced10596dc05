import { z } from 'zod'
import { formNumber, formTextOrUndefined } from '@/lib/foundation/input/form-fields'
import { consents } from '@/lib/identity/auth/forms'
import { birthYearInput } from '@/lib/identity/auth/schemas'
import { acceptAsKnownInput, acceptAsNewInput } from './schemas'

const birthYear = formNumber(birthYearInput.optional())

export const acceptAsNewForm = z.object({
  ...acceptAsNewInput.shape,
  ...consents,
  email: formTextOrUndefined(acceptAsNewInput.shape.email),
  birthYear,
})

export const acceptAsKnownForm = z.object({ ...acceptAsKnownInput.shape, ...consents, birthYear })
