import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { idInput } from '@/lib/foundation/input/ids'
import { limitedText } from '@/lib/foundation/input/limited-text'
import { requiredText } from '@/lib/foundation/input/required-text'
import { oneLine } from '@/lib/foundation/input/typed-text'
import { OFFICE_EMAIL_MAX, OFFICE_MEMBERS_MAX, OFFICE_NAME_MAX, OFFICE_PHONE_MAX } from './limits'

export const officeBody = z.strictObject({
  name: requiredText(OFFICE_NAME_MAX),
  email: z
    .union([z.literal(''), z.email('emailInvalid' satisfies ErrorName).max(OFFICE_EMAIL_MAX)])
    .default('')
    .meta({ description: 'Reminders go here; empty: to the members' }),
  phone: limitedText({ max: OFFICE_PHONE_MAX, clean: oneLine }).default(''),
  userIds: boundedArray(idInput, OFFICE_MEMBERS_MAX)
    .transform((all) => [...new Set(all)])
    .optional()
    .meta({ description: 'The members of the organization who report; absent: unchanged' }),
  isRetired: z.boolean().default(false).meta({ description: 'A retired office is offered no more' }),
})

export type OfficeInput = z.output<typeof officeBody>
