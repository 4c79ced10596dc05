import { z } from 'zod'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { timeZoneInput } from '@/lib/identity/organizations/options/option-schemas'
import { MUTABLE_KINDS } from './kinds'
import { PAUSE_DAYS_MAX, TOKEN_LENGTH_MAX } from './limits'
import { kindRhythms, MAIL_RHYTHMS } from './rhythm'

const kindList = boundedArray(z.enum(MUTABLE_KINDS), MUTABLE_KINDS.length)

/** What a member chooses about notifications; what is not named stays as it is. */
export const mailSettingsInput = z.strictObject({
  kinds: kindList.optional().meta({ description: 'Kinds that also come by mail; all others do not' }),
  site: kindList.optional().meta({ description: 'Kinds that are listed on the site; all others are not' }),
  rhythm: z.enum(MAIL_RHYTHMS).optional(),
  hour: z.int().min(0).max(23).optional(),
  timeZone: timeZoneInput.nullable().optional().meta({ description: 'IANA name; null: that of the organization' }),
  kindRhythms: kindRhythms.optional().meta({ description: 'Rhythms of single kinds; the others have `rhythm`' }),
  pauseDays: z
    .int()
    .min(0)
    .max(PAUSE_DAYS_MAX)
    .optional()
    .meta({ description: 'No mails about news for so many days; 0 ends a pause' }),
  newsletter: z.boolean().optional(),
})

export type MailSettingsInput = z.output<typeof mailSettingsInput>

export const unsubscribeInput = z.strictObject({
  token: z.string().min(1).max(TOKEN_LENGTH_MAX),
  all: z.boolean().optional(),
})
