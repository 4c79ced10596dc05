import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { instantInput } from '@/lib/foundation/input/instants'
import { limitedText } from '@/lib/foundation/input/limited-text'
import { requiredText } from '@/lib/foundation/input/required-text'
import { revisionField } from '@/lib/foundation/input/revision-schemas'
import { oneLine } from '@/lib/foundation/input/typed-text'
import { audienceInput } from './audience-schemas'
import { BODY_MAX, SERVICE_REASON_MAX, SUBJECT_MAX } from './limits'

export const CAMPAIGN_STATES = ['DRAFT', 'SCHEDULED', 'SENDING', 'SENT', 'STOPPED'] as const
export const CAMPAIGN_BASES = ['CONSENT', 'SERVICE'] as const
/** What a service message may be about; a value here needs a migration of Campaign_serviceKind_check. */
export const SERVICE_KINDS = ['PROCESS_ENDS', 'RESULT_OUT', 'LEGAL_NOTICE'] as const

const invalid = { error: 'fieldInvalid' satisfies ErrorName }

export const campaignFields = {
  subject: requiredText(SUBJECT_MAX),
  body: requiredText(BODY_MAX),
  basis: z.enum(CAMPAIGN_BASES, invalid),
  serviceKind: z.enum(SERVICE_KINDS, invalid),
  serviceReason: limitedText({ max: SERVICE_REASON_MAX, clean: oneLine }),
  revision: revisionField,
}

export const campaignBody = z.strictObject({
  ...campaignFields,
  body: campaignFields.body.meta({ description: 'Markdown' }),
  audience: audienceInput.default({}).meta({ description: 'Every chosen block applies; without one: all members' }),
  basis: campaignFields.basis.default('CONSENT'),
  serviceKind: campaignFields.serviceKind.nullable().default(null).meta({ description: 'For the basis SERVICE' }),
  serviceReason: campaignFields.serviceReason
    .default('')
    .meta({ description: 'For the basis SERVICE: why it is needed' }),
})

/** Without an id: a new one. */
export type CampaignInput = z.output<typeof campaignBody> & { id?: number | undefined }

export const testBody = z.strictObject({
  locale: z.enum(LOCALES).optional().meta({ description: 'Without it: the language of the request' }),
})

export const sendBody = z.strictObject({
  sendAt: instantInput.nullable().default(null).meta({ description: 'Without it: now' }),
})

export const explainQuery = {
  q: z
    .string()
    .overwrite(oneLine)
    .min(2)
    .max(100)
    .optional()
    .meta({ description: 'Explains why people of this name are in it, or not' }),
}
