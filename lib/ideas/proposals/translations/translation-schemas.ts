import { z } from 'zod'
import { narrativeText, summaryText, titleText } from '@/lib/ideas/proposals/content-schemas'

const stamp = z.string().max(30)

/** Input of a translation; omitted fields stay unchanged. */
export const translationInput = z
  .strictObject({
    title: titleText,
    summary: summaryText,
    narrative: narrativeText,
    complete: z.boolean().meta({ description: 'Confirms the translation as complete, or revokes that' }),
    stamp: stamp.meta({
      description: 'From the answer that one began with: refuses to overwrite what was saved since',
    }),
  })
  .partial()

export type TranslationFields = z.output<typeof translationInput>
