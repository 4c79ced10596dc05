import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { ID_MAX } from '@/lib/foundation/input/ids'
import { oneLine } from '@/lib/foundation/input/typed-text'
import { PURPOSE_LENGTH_MAX, PURPOSE_LENGTH_MIN } from '@/lib/identity/users/limits'

export const PEOPLE_ROLES = ['ADMIN', 'DELEGATE', 'EXPERT', 'ASSESSOR', 'FACILITATOR', 'AUTH_CITIZEN', 'NONE'] as const

export const PEOPLE_STATES = ['PENDING', 'ACTIVE', 'SUSPENDED'] as const

export const CONFIRMATIONS = ['EMAIL', 'MOBILE', 'DESK', 'NOTHING'] as const

const id = z.coerce.number().int().min(1).max(ID_MAX).optional()

/** Filters of the list of people; each is in the address of the page. */
export const peopleFilter = {
  role: z.enum(PEOPLE_ROLES).optional().meta({ description: 'NONE: members without a role' }),
  state: z.enum(PEOPLE_STATES).optional(),
  confirmed: z.enum(CONFIRMATIONS).optional().meta({ description: 'NOTHING: neither email nor mobile nor desk' }),
  processId: id.meta({ description: 'Members of a process, and people with a role in it' }),
  groupId: id,
}

export type PeopleFilter = { [Name in keyof typeof peopleFilter]?: z.output<(typeof peopleFilter)[Name]> } & {
  q?: string | undefined
}

const missing: ErrorName = 'purposeMissing'
const tooLong: ErrorName = 'fieldTooLong'

export const purposeInput = z
  .string({ error: missing })
  .overwrite(oneLine)
  .min(PURPOSE_LENGTH_MIN, missing)
  .max(PURPOSE_LENGTH_MAX, tooLong)
  .meta({ description: 'Why the data is needed; it is stored in the log' })
