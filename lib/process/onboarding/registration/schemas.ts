import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { ID_MAX, idInput } from '@/lib/foundation/input/ids'
import { mobileInput } from '@/lib/identity/auth/mobile-schemas'
import {
  acceptConsentsInput,
  birthYearInput,
  emailInput,
  joinOrganizationInput,
  nameInput,
  newPasswordInput,
  usernameInput,
} from '@/lib/identity/auth/schemas'

export const registerToOrganizationInput = z.strictObject({
  name: nameInput,
  surname: nameInput,
  username: usernameInput,
  email: emailInput,
  password: newPasswordInput,
  ...acceptConsentsInput.shape,
  newsletter: z.boolean().default(false),
  birthYear: birthYearInput.optional().meta({ description: 'Where organization or process has a minimum age' }),
  groupId: idInput.optional(),
  accessCode: joinOrganizationInput.shape.accessCode,
  language: z.enum(LOCALES).optional(),
})

export type RegisterToOrganizationInput = z.output<typeof registerToOrganizationInput>

const missingProcess: ErrorName = 'processIdMissing'
const processId = z
  .number({ error: (issue) => (issue.input === undefined ? missingProcess : undefined) })
  .int()
  .positive()
  .max(ID_MAX)

export const registerToProcessByEmailInput = z.strictObject({ ...registerToOrganizationInput.shape, processId })

export type RegisterToProcessByEmailInput = z.output<typeof registerToProcessByEmailInput>

export const registerToProcessByMobileInput = z.strictObject({
  ...registerToOrganizationInput.omit({ email: true, newsletter: true }).shape,
  ...mobileInput.shape,
  processId,
})

export type RegisterToProcessByMobileInput = z.output<typeof registerToProcessByMobileInput>
