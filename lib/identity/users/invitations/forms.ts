import { z } from 'zod'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import {
  formFlag,
  formId,
  formInput,
  formList,
  formNumber,
  formTextOrUndefined,
} from '@/lib/foundation/input/form-fields'
import { consents } from '@/lib/identity/auth/forms'
import { birthYearInput } from '@/lib/identity/auth/schemas'
import { INVITED_PLACES_MAX } from './limits'
import { acceptAsKnownInput, acceptAsNewInput, createInvitationsInput, createSlipInput } from './schemas'

const idList = formList(boundedArray(formId, INVITED_PLACES_MAX))

/** Addresses that are pasted into one field, separated by blanks, commas or line breaks. */
const pasted = z.preprocess(
  (value) =>
    typeof value === 'string'
      ? value
          .slice(0, 20_000)
          .split(/[\s,;]+/)
          .filter(Boolean)
      : value,
  createInvitationsInput.shape.emails,
)

export const createInvitationsForm = formInput(
  z.object({
    emails: pasted,
    language: z.enum(LOCALES).optional(),
    authorities: formList(createInvitationsInput.shape.authorities.unwrap()),
    addressesChecked: formFlag,
    processIds: idList,
    groupIds: idList,
  }),
)

export const createSlipForm = z.object({
  name: createSlipInput.shape.name,
  surname: createSlipInput.shape.surname,
  language: z.enum(LOCALES).optional(),
  documentSeen: formFlag,
  processIds: idList,
  groupIds: idList,
})

export const invitationIdForm = z.object({ id: formId })

const birthYear = formNumber(birthYearInput.optional())

export const acceptAsNewForm = z.object({
  ...acceptAsNewInput.shape,
  ...consents,
  email: formTextOrUndefined(acceptAsNewInput.shape.email),
  birthYear,
})

export const acceptAsKnownForm = z.object({ ...acceptAsKnownInput.shape, ...consents, birthYear })
