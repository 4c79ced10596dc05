import 'server-only'
import { z } from 'zod'
import { call, pathId } from '@/lib/foundation/api/call'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { revisionOf } from '@/lib/foundation/input/saved-fields'
import { writing } from '@/lib/ideas/proposals/shapes'
import { saveTranslation } from './save-translation'
import { translationFields } from './translation-fields'
import { translationInput } from './translation-schemas'
import { listTranslations, type Translation } from './translations'

function translationsAnswer(all: Translation[]) {
  return all.map((one) => ({ ...one, revision: revisionOf(translationFields(one)) }))
}

const translation = z.object({
  language: z.enum(LOCALES),
  title: z.string(),
  summary: z.string(),
  narrative: z.string(),
  isOriginal: z.boolean(),
  completedAt: z.iso.datetime().nullable(),
  revision: z.string(),
})

export const listTranslationsCall = call({
  method: 'GET',
  path: '/proposals/{proposalId}/versions/{number}/translations',
  summary: 'The texts of a version in all its languages; unfinished ones only for those who may work on them',
  tag: 'Proposals',
  access: 'public',
  params: z.strictObject({ proposalId: pathId, number: pathId }),
  output: z.array(translation),
  errors: ['proposalUnknown', 'versionUnknown', 'processPrivate'],
  run: listTranslations,
  answer: translationsAnswer,
})

export const saveTranslationCall = call({
  method: 'PUT',
  path: '/proposals/{proposalId}/versions/{number}/translations/{language}',
  summary:
    'Save the text of a version in another language, and confirm or revoke that it is complete (authors, FACILITATOR)',
  tag: 'Proposals',
  access: 'member',
  params: z.strictObject({ proposalId: pathId, number: pathId, language: z.enum(LOCALES) }),
  body: translationInput,
  output: z.array(translation),
  limit: writing,
  errors: [
    'proposalUnknown',
    'versionUnknown',
    'permissionDenied',
    'proposalCancelled',
    'proposalRemoved',
    'savedMeanwhile',
    'fieldMissing',
    'fieldInvalid',
    'titleTooLong',
    'summaryTooLong',
  ],
  run: async (ctx, input) => {
    await saveTranslation(ctx, input)
    return listTranslations(ctx, input)
  },
  answer: translationsAnswer,
})
