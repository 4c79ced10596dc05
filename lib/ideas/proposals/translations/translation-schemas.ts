import { z } from 'zod'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { idText } from '@/lib/foundation/input/ids'
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

const id = idText

/** The same as a form, whose buttons set the completion. */
export const translationForm = z
  .strictObject({
    proposalId: id,
    number: id,
    language: z.enum(LOCALES),
    stamp,
    title: titleText.default(''),
    summary: summaryText.default(''),
    narrative: narrativeText.default(''),
    intent: z.enum(['save', 'complete', 'revoke']).default('save'),
  })
  .transform(({ intent, ...form }) => ({ ...form, ...(intent !== 'save' && { complete: intent === 'complete' }) }))
