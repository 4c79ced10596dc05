import { z } from 'zod'
import { contract, pathId } from '@/lib/foundation/api/contract'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { openDataFormats } from './formats'

export const exportOpenDataContract = contract({
  method: 'GET',
  path: '/processes/{processId}/open-data/{format}',
  summary:
    'Everything public of a process after its result is published: projects (csv), ballots with random ids (ballots), both (json), places (geojson), Pabulib (pabulib), and what the fields mean (dictionary)',
  tag: 'Open data',
  access: 'public',
  params: z.strictObject({ processId: pathId, format: z.enum(openDataFormats) }),
  query: z.strictObject({
    language: z
      .enum(LOCALES)
      .optional()
      .meta({ description: 'Texts in this language where their translation is confirmed, else the original' }),
  }),
  output: z.string(),
  answers: 'file',
  errors: ['processUnknown', 'processPrivate', 'openDataNotYet'],
})
