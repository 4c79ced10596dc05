import { z } from 'zod'
import type { ErrorName } from '@/lib/errors/catalog'
import { type LngLat, parsePoint } from '@/lib/geo/point'
import { LOCALES } from '@/lib/i18n/locales'
import { versionFilesSchema } from './file-schemas'
import {
  ADDRESS_LENGTH_MAX,
  CHALLENGES_MAX,
  COST_MAX,
  NARRATIVE_LENGTH_MAX,
  SUBCATEGORY_LENGTH_MAX,
  SUMMARY_LENGTH_MAX,
  TITLE_LENGTH_MAX,
  URL_LENGTH_MAX,
} from './limits'
import { PROPOSAL_TYPES } from './states'
import { manyLines, oneLine, textLength } from './text-length'
import { videoIdOf } from './video'
import { isWebAddress } from './web-address'

const id = z.number().int().min(1).max(2_147_483_647)

const noLongerThan = (limit: number, error: ErrorName) => (text: string, ctx: z.RefinementCtx) => {
  if (textLength(text) > limit) ctx.addIssue({ code: 'custom', message: error, params: { limit } })
}

// A draft may be unfinished, but nothing in it may be wrong.
export const titleText = z
  .string()
  .max(20_000)
  .transform(oneLine)
  .superRefine(noLongerThan(TITLE_LENGTH_MAX, 'titleTooLong'))
export const summaryText = z
  .string()
  .max(20_000)
  .transform(manyLines)
  .superRefine(noLongerThan(SUMMARY_LENGTH_MAX, 'summaryTooLong'))
export const narrativeText = z
  .string()
  .max(2 * NARRATIVE_LENGTH_MAX)
  .transform(manyLines)
  .superRefine(noLongerThan(NARRATIVE_LENGTH_MAX, 'fieldTooLong'))
export const addressText = z
  .string()
  .max(2000)
  .transform(oneLine)
  .superRefine(noLongerThan(ADDRESS_LENGTH_MAX, 'fieldTooLong'))
export const subcategoryText = z
  .string()
  .max(2000)
  .transform(oneLine)
  .superRefine(noLongerThan(SUBCATEGORY_LENGTH_MAX, 'fieldTooLong'))
export const webAddress = z
  .string()
  .trim()
  .max(URL_LENGTH_MAX)
  .refine((text) => text === '' || isWebAddress(text), 'urlInvalid' satisfies ErrorName)

const noDecimals: ErrorName = 'noDecimals'
const numberInvalid: ErrorName = 'numberInvalid'
export const costAmount = z.number().int(noDecimals).min(0, numberInvalid).max(COST_MAX, numberInvalid)

/** `POINT (lng lat)` as a place. */
export const locationText = z.string().transform((text, ctx): LngLat => {
  const point = parsePoint(text)
  if (!('error' in point)) return point
  ctx.addIssue({ code: 'custom', message: 'pointInvalid' satisfies ErrorName, input: text })
  return z.NEVER
})

/** An address or embed snippet of YouTube; only the video's eleven characters go on (specification section 5). */
export const videoText = z
  .string()
  .max(20_000)
  .transform((text, ctx): string | null => {
    if (text.trim() === '') return null
    const id = videoIdOf(text)
    if (id === null) ctx.addIssue({ code: 'custom', message: 'videoInvalid' satisfies ErrorName, input: text })
    return id
  })

export const languageList = z
  .array(z.enum(LOCALES))
  .max(LOCALES.length)
  .transform((all) => [...new Set(all)])
export const challengeList = z
  .array(id)
  .max(CHALLENGES_MAX)
  .transform((all) => [...new Set(all)])

/** What a draft says; what is left out of a new draft is empty, what is left out of a saved one stays. */
const draftFields = {
  title: titleText,
  summary: summaryText,
  narrative: narrativeText,
  cost: costAmount.nullable(),
  challengeIds: challengeList,
  scenarioId: id.nullable(),
  groupId: id.nullable(),
  location: locationText.nullable(),
  address: addressText,
  video: videoText.nullable(),
  websiteUrl: webAddress,
  serviceSubcategory: subcategoryText,
  languages: languageList,
  images: versionFilesSchema.shape.images.unwrap(),
  documents: versionFilesSchema.shape.documents.unwrap(),
}

/** Input of a new draft. `locale` is the language it is written in, else the language of the request. */
export const createDraftInput = z
  .strictObject({ ...draftFields, type: z.enum(PROPOSAL_TYPES), locale: z.enum(LOCALES) })
  .partial()

/** Input of a saved draft; a `revision` older than the stored one is a conflict. */
export const saveDraftInput = z
  .strictObject({
    ...draftFields,
    type: z.enum(PROPOSAL_TYPES),
    locale: z.enum(LOCALES),
    revision: z.number().int().min(0),
  })
  .partial()

/** Input of publishing; languages not named here are those of the draft. */
export const publishInput = z.strictObject({ languages: languageList.optional() })

export type DraftFields = z.output<typeof createDraftInput>
export type SavedFields = z.output<typeof saveDraftInput>

/** A form that names a proposal and nothing else. */
export const proposalIdForm = z.strictObject({ proposalId: z.coerce.number().int().min(1).max(2_147_483_647) })

/** Input of the cancelling form: the box says that it is meant. */
export const cancelFormInput = z
  .strictObject({ proposalId: z.coerce.number().int().min(1).max(2_147_483_647), sure: z.literal('yes').optional() })
  .superRefine(({ sure }, ctx) => {
    if (sure !== 'yes') ctx.addIssue({ code: 'custom', path: ['sure'], message: 'fieldMissing' satisfies ErrorName })
  })
