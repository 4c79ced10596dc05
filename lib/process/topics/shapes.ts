import { z } from 'zod'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { lookColumns } from './looks'

export const id = z.number().int()

const texts = z.partialRecord(z.enum(LOCALES), z.string())

const named = z.object({ id, name: texts, body: texts.meta({ description: 'Markdown' }) })

export const topic = named.extend(lookColumns.shape)

export const challenge = topic.extend({ driverId: id.nullable() })

export const group = named.extend({
  processId: id.nullable(),
  visibility: z.enum(['PUBLIC', 'PRIVATE']),
  registration: z.enum(['OPEN', 'CLOSED', 'ACCESS_CODE']),
})

export type TopicAnswer = z.input<typeof topic>

export type ChallengeAnswer = z.input<typeof challenge>

export type GroupAnswer = z.input<typeof group>

export const common = { tag: 'Topics', access: 'member' as const }
