import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { idInput } from '@/lib/foundation/input/ids'
import { manyLines } from '@/lib/foundation/input/typed-text'
import { REQUEST_MESSAGE_MAX, REQUEST_REASON_MAX } from './limits'

const tooLong: ErrorName = 'fieldTooLong'

const plainText = (limit: number) =>
  z
    .string()
    .max(limit * 4, { abort: true })
    .transform(manyLines)
    .pipe(z.string().refine((text) => [...text].length <= limit, { error: tooLong, params: { limit } }))
    .meta({ maxLength: limit })

export const requestBody = z.strictObject({ message: plainText(REQUEST_MESSAGE_MAX).default('') })

export const decisionBody = z.strictObject({
  accepted: z.boolean(),
  reason: plainText(REQUEST_REASON_MAX).default('').meta({ description: 'Needed to decline; the person reads it' }),
})

export type DecisionInput = z.output<typeof decisionBody> & { id: number }

export const REQUEST_STATES = ['PENDING', 'ACCEPTED', 'DECLINED', 'WITHDRAWN'] as const

export const requestFilter = {
  state: z.enum(REQUEST_STATES).optional(),
  processId: z.coerce.number().pipe(idInput).optional().meta({ description: 'Of a process and its groups' }),
}
