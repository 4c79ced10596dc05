import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { type LngLat, parsePoint } from '@/lib/foundation/geo/point'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { idInput } from '@/lib/foundation/input/ids'
import { limitedText } from '@/lib/foundation/input/limited-text'
import { wholeNumber } from '@/lib/foundation/input/number-schemas'
import { manyLines, oneLine, typedIdentifier } from '@/lib/foundation/input/typed-text'
import { isWebAddress } from '@/lib/foundation/input/web-address'
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
import { videoIdOf } from './video'

// Drafts may be incomplete, but every given field must be valid.
export const titleText = limitedText({ max: TITLE_LENGTH_MAX, clean: oneLine, refusedAs: 'titleTooLong' })
export const summaryText = limitedText({ max: SUMMARY_LENGTH_MAX, clean: manyLines, refusedAs: 'summaryTooLong' })
export const narrativeText = limitedText({
  max: NARRATIVE_LENGTH_MAX,
  rawMax: 2 * NARRATIVE_LENGTH_MAX,
  clean: manyLines,
})
export const addressText = limitedText({ max: ADDRESS_LENGTH_MAX, rawMax: 2000, clean: oneLine })
export const subcategoryText = limitedText({ max: SUBCATEGORY_LENGTH_MAX, rawMax: 2000, clean: oneLine })
export const webAddress = z
  .string()
  .overwrite(typedIdentifier)
  .max(URL_LENGTH_MAX)
  .refine((text) => text === '' || isWebAddress(text), 'urlInvalid' satisfies ErrorName)

export const costAmount = wholeNumber(0, COST_MAX)

/** `POINT (lng lat)` as a place. */
export const locationText = z
  .string()
  .overwrite(typedIdentifier)
  .transform((text, ctx): LngLat => {
    const point = parsePoint(text)
    if (!('error' in point)) return point
    ctx.addIssue({ code: 'custom', message: 'pointInvalid' satisfies ErrorName, input: text })
    return z.NEVER
  })

/** An address or embed snippet of YouTube, reduced to the id of the video (spec: video). */
export const videoText = z
  .string()
  .max(20_000)
  .transform((text, ctx): string | null => {
    if (text.trim() === '') return null
    const id = videoIdOf(typedIdentifier(text))
    if (id === null) ctx.addIssue({ code: 'custom', message: 'videoInvalid' satisfies ErrorName, input: text })
    return id
  })

export const languageList = boundedArray(z.enum(LOCALES), LOCALES.length).transform((all) => [...new Set(all)])
export const challengeList = boundedArray(idInput, CHALLENGES_MAX).transform((all) => [...new Set(all)])
