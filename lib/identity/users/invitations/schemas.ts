import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { idInput } from '@/lib/foundation/input/ids'
import { typedIdentifier } from '@/lib/foundation/input/typed-text'
import {
  acceptConsentsInput,
  birthYearInput,
  emailInput,
  joinOrganizationInput,
  nameInput,
  newPasswordInput,
  usernameInput,
} from '@/lib/identity/auth/schemas'
import { GIVEN_AUTHORITIES } from '@/lib/identity/users/schemas'
import { INVITATIONS_AT_ONCE_MAX, INVITED_PLACES_MAX } from './limits'
import { INVITATION_STATES } from './states'

const refusedAs = (name: ErrorName): ErrorName => name

const places = {
  authorities: boundedArray(z.enum(GIVEN_AUTHORITIES), GIVEN_AUTHORITIES.length).default([]),
  processIds: boundedArray(idInput, INVITED_PLACES_MAX)
    .default([])
    .meta({ description: 'Processes to join; every role but ADMIN holds in them' }),
  groupIds: boundedArray(idInput, INVITED_PLACES_MAX).default([]),
}

export const createInvitationsInput = z.strictObject({
  emails: boundedArray(emailInput, INVITATIONS_AT_ONCE_MAX, {
    min: 1,
    error: refusedAs('fieldInvalid'),
    minError: refusedAs('fieldMissing'),
  }).meta({
    description: 'An open invitation to the same address is replaced',
  }),
  language: z.enum(LOCALES).optional().meta({ description: 'Of the mail; without it the language of the call' }),
  addressesChecked: z
    .boolean()
    .default(false)
    .meta({ description: 'Needed to give roles: each address was compared with that of the person' }),
  ...places,
})

export type CreateInvitationsInput = z.output<typeof createInvitationsInput>

/** An account that is opened at the desk: the code is printed on a slip. */
export const createSlipInput = z.strictObject({
  name: nameInput,
  surname: nameInput,
  documentSeen: z.boolean().meta({ description: 'An officer saw a document of the person' }),
  language: z.enum(LOCALES).optional(),
  processIds: places.processIds,
  groupIds: places.groupIds,
})

export type CreateSlipInput = z.output<typeof createSlipInput>

export const invitationFilter = {
  state: z.enum(INVITATION_STATES).optional(),
  'q.contains': z.string().max(200).optional(),
}

const token = z.string().overwrite(typedIdentifier).min(1).max(200)

/** Accepts an invitation with a new account; the address of an invitation by mail is that of the account. */
export const acceptAsNewInput = z.strictObject({
  token,
  name: nameInput,
  surname: nameInput,
  username: usernameInput,
  email: emailInput.optional().meta({ description: 'For a slip of paper only: a mail asks to confirm it' }),
  password: newPasswordInput,
  birthYear: birthYearInput.optional(),
  ...acceptConsentsInput.shape,
})

export type AcceptAsNewInput = z.output<typeof acceptAsNewInput>

/** Accepts an invitation with an existing account. */
export const acceptAsKnownInput = joinOrganizationInput.omit({ accessCode: true }).extend({ token })

export type AcceptAsKnownInput = z.output<typeof acceptAsKnownInput>
