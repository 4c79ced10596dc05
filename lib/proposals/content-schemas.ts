import { z } from 'zod'
import { refuseComplexMarkdown } from '@/lib/content/markdown-text'
import { isWebAddress } from '@/lib/content/web-address'
import type { ErrorName } from '@/lib/errors/catalog'
import { type LngLat, parsePoint } from '@/lib/geo/point'
import { LOCALES } from '@/lib/i18n/locales'
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
import { manyLines, oneLine, textLength } from './text-length'
import { videoIdOf } from './video'

export const rowId = z.number().int().min(1).max(2_147_483_647)

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
  .superRefine(refuseComplexMarkdown)
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
  .array(rowId)
  .max(CHALLENGES_MAX)
  .transform((all) => [...new Set(all)])
