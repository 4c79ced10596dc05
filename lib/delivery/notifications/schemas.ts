import { z } from 'zod'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { formFlag } from '@/lib/foundation/input/form-fields'
import { timeZoneInput } from '@/lib/identity/organizations/options/option-schemas'
import { MUTABLE_KINDS, type MutableKind } from './kinds'
import { PAUSE_DAYS_MAX, TOKEN_LENGTH_MAX } from './limits'
import { KIND_RHYTHMS, kindRhythms, MAIL_RHYTHMS } from './rhythm'

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

/** A row of the matrix: DEFAULT is the general rhythm. */
const kindField = z.enum(['DEFAULT', ...KIND_RHYTHMS, 'NONE']).default('DEFAULT')
const mailFields = fieldsOf('mail', kindField)
const siteFields = fieldsOf('site', formFlag)

function fieldsOf<const Name extends string, Schema extends z.ZodType>(name: Name, schema: Schema) {
  return Object.fromEntries(MUTABLE_KINDS.map((kind) => [`${name}_${kind}`, schema])) as Record<
    `${Name}_${MutableKind}`,
    Schema
  >
}

/** The matrix of kinds and channels, with rhythm and hour. */
export const mailSettingsForm = z
  .strictObject({
    ...mailFields,
    ...siteFields,
    rhythm: z.enum(MAIL_RHYTHMS),
    hour: z.coerce.number().pipe(z.int().min(0).max(23)),
    timeZone: z.union([z.literal('').transform(() => null), timeZoneInput]),
  })
  .transform((form): MailSettingsInput => {
    const { rhythm, hour, timeZone } = form
    const own = MUTABLE_KINDS.flatMap((kind) => {
      const chosen = form[`mail_${kind}`]
      return chosen === 'DEFAULT' || chosen === 'NONE' ? [] : [[kind, chosen] as const]
    })
    return {
      ...{ rhythm, hour, timeZone },
      site: MUTABLE_KINDS.filter((kind) => form[`site_${kind}`]),
      kinds: MUTABLE_KINDS.filter((kind) => form[`mail_${kind}`] !== 'NONE'),
      kindRhythms: Object.fromEntries(own),
    }
  })

/** The buttons that give and withdraw consent to the newsletter. */
export const newsletterForm = z
  .strictObject({ newsletter: z.enum(['yes', 'no']) })
  .transform(({ newsletter }): MailSettingsInput => ({ newsletter: newsletter === 'yes' }))

/** The buttons that begin and end a pause. */
export const pauseForm = z
  .strictObject({ pause: z.enum(['begin', 'end']) })
  .transform(({ pause }): MailSettingsInput => ({ pauseDays: pause === 'begin' ? PAUSE_DAYS_MAX : 0 }))

export const unsubscribeInput = z.strictObject({
  token: z.string().min(1).max(TOKEN_LENGTH_MAX),
  all: z.boolean().optional(),
})

/** The page of an unsubscribe link, with two buttons. */
export const unsubscribeForm = z
  .strictObject({ token: z.string().max(TOKEN_LENGTH_MAX), scope: z.enum(['these', 'all']) })
  .transform(({ token, scope }) => ({ token, all: scope === 'all' }))
