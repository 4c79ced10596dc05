import { z } from 'zod'
import { revisionField } from '@/lib/foundation/input/revision-schemas'
import { narrativeText, summaryText, titleText } from '@/lib/ideas/proposals/content-schemas'

/** Input of a translation; omitted fields stay unchanged. */
export const translationInput = z
  .strictObject({
    title: titleText,
    summary: summaryText,
    narrative: narrativeText,
    complete: z.boolean().meta({ description: 'Confirms the translation as complete, or revokes that' }),
    revision: revisionField,
  })
  .partial()

export type TranslationFields = z.output<typeof translationInput>
