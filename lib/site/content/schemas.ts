import { z } from 'zod'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { idInput } from '@/lib/foundation/input/ids'
import { optionalText } from '@/lib/foundation/input/required-text'
import { revisionField } from '@/lib/foundation/input/revision-schemas'
import { CONTENT_SECTIONS_MAX, CONTENT_TEXT_MAX, CONTENT_TITLE_MAX } from '@/lib/foundation/markdown/limits'
import { CONTENT_PAGES } from './content-pages'

export const contentPageInput = z.strictObject({ page: z.enum(CONTENT_PAGES) })

export const contentSection = z.strictObject({
  /** Id of an existing section, which keeps its texts in languages that are no longer offered. */
  id: idInput.optional(),
  title: optionalText(CONTENT_TITLE_MAX),
  text: optionalText(CONTENT_TEXT_MAX),
})

export const contentInput = z.strictObject({
  sections: boundedArray(contentSection, CONTENT_SECTIONS_MAX),
  /** The change is substantial: consent is requested again. */
  asksAgain: z.boolean().default(false),
  revision: revisionField,
})

export type WriteContentInput = z.output<typeof contentInput> & z.output<typeof contentPageInput>
