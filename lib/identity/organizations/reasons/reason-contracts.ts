import { z } from 'zod'
import { contract } from '@/lib/foundation/api/contract'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { REASON_USES, saveReasonsInput } from './reason-schemas'

const stored = z.object({
  reasons: z.array(z.object({ id: z.number().int(), use: z.enum(REASON_USES), text: localizedText })),
  revision: z.string(),
})

export const getReasonsContract = contract({
  method: 'GET',
  path: '/organizations/current/reasons',
  summary: 'Stored reasons of hiding texts and not approving ideas (officers)',
  tag: 'Organizations',
  access: 'member',
  output: stored,
  errors: ['permissionDenied'],
})

export const saveReasonsContract = contract({
  method: 'PUT',
  path: '/organizations/current/reasons',
  summary: 'Replace the list of stored reasons (ADMIN)',
  tag: 'Organizations',
  access: 'member',
  body: saveReasonsInput,
  output: stored,
  errors: ['permissionDenied', 'savedMeanwhile', 'textMissing', 'fieldTooLong', 'fieldMissing'],
})
