import { z } from 'zod'
import { contract, pathId } from '@/lib/foundation/api/contract'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { tag } from '@/lib/ideas/proposals/contracts'

const degrees = (max: number) =>
  z
    .string()
    .regex(/^[+-]?\d{1,3}(?:\.\d{1,15})?$/)
    .transform(Number)
    .pipe(z.number().min(-max).max(max))
    .optional()

export const similarProposalsContract = contract({
  method: 'GET',
  path: '/process-modules/{moduleId}/proposals/similar',
  summary: 'Open proposals whose title is much like a text, or somewhat like it and near a place; at most five',
  tag,
  access: 'public',
  params: z.strictObject({ moduleId: pathId }),
  query: z.strictObject({ text: z.string().min(3).max(1000), lng: degrees(180), lat: degrees(90) }),
  output: z.array(
    z.object({
      id: z.number().int(),
      title: z.string(),
      summary: z.string(),
      locale: z.enum(LOCALES),
      similarity: z.number().meta({ description: 'Of the titles, from 0 to 1' }),
      metres: z.number().int().nullable(),
    }),
  ),
  errors: ['moduleUnknown', 'processPrivate', 'processUnknown', 'fieldInvalid'],
})
