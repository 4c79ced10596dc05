import { z } from 'zod'
import { contract, pathId } from '@/lib/foundation/api/contract'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { tag, writing } from '@/lib/ideas/proposals/contracts'
import { translationInput } from './translation-schemas'

const translation = z.object({
  language: z.enum(LOCALES),
  title: z.string(),
  summary: z.string(),
  narrative: z.string(),
  isOriginal: z.boolean(),
  completedAt: z.iso.datetime().nullable(),
  stamp: z.string(),
})

export const listTranslationsContract = contract({
  method: 'GET',
  path: '/proposals/{proposalId}/versions/{number}/translations',
  summary: 'The texts of a version in all its languages; unfinished ones only for those who may work on them',
  tag,
  access: 'public',
  params: z.strictObject({ proposalId: pathId, number: pathId }),
  output: z.array(translation),
  errors: ['proposalUnknown', 'versionUnknown', 'processPrivate'],
})

export const saveTranslationContract = contract({
  method: 'PUT',
  path: '/proposals/{proposalId}/versions/{number}/translations/{language}',
  summary:
    'Save the text of a version in another language, and confirm or revoke that it is complete (authors, FACILITATOR)',
  tag,
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
    'draftChangedElsewhere',
    'fieldMissing',
    'fieldInvalid',
    'titleTooLong',
    'summaryTooLong',
  ],
})
