import { z } from 'zod'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { formId, formInput, formTextOrNone, formTextOrUndefined } from '@/lib/foundation/input/form-fields'
import { AUDIENCE_IDS_MAX } from './limits'
import { campaignFields } from './schemas'

// Without a choice a block does not apply.
function chosen<Item extends z.ZodType>(item: Item) {
  return z.preprocess(
    (value) => (value === undefined || value === '' ? undefined : [value].flat()),
    boundedArray(item, AUDIENCE_IDS_MAX).optional(),
  )
}

const audience = z.preprocess(
  (value) => value ?? {},
  z.strictObject({
    followsProcessIds: chosen(formId),
    joinedProcessIds: chosen(formId),
    wroteInProcessIds: chosen(formId),
    fundedInProcessIds: chosen(formId),
    groupIds: chosen(formId),
    areaIds: chosen(formId),
    languages: chosen(z.enum(LOCALES)),
    /** A day in the organization's time zone. */
    notSignedInSince: formTextOrUndefined(z.string().max(20).optional()),
  }),
)

export const campaignForm = formInput(
  z.strictObject({
    ...campaignFields,
    id: formTextOrUndefined(formId.optional()),
    serviceKind: formTextOrNone(campaignFields.serviceKind.nullable()),
    audience,
  }),
)

export const campaignIdForm = z.strictObject({ id: formId })

export const testForm = z.strictObject({ id: formId, locale: z.enum(LOCALES) })

/** Sends at once, or at a local time. */
export const sendForm = z.strictObject({
  id: formId,
  when: z.enum(['now', 'later']),
  sendAt: z.string().max(30).default(''),
})

/** The button of the page of an unsubscribe link. */
export const newsletterEndForm = z.strictObject({ token: z.string().min(1).max(300) })
