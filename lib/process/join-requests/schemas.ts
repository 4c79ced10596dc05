import { z } from 'zod'
import type { ErrorName } from '@/lib/foundation/errors/catalog'
import { normalize } from '@/lib/foundation/i18n/normalize'
import { idInput } from '@/lib/foundation/input/ids'
import { REQUEST_MESSAGE_MAX, REQUEST_REASON_MAX } from './limits'

const invalid: ErrorName = 'fieldInvalid'
const tooLong: ErrorName = 'fieldTooLong'

const plainText = (limit: number) =>
  z
    .string()
    .max(limit * 4, { abort: true })
    .transform((text) => normalize(text).replace(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .refine((text) => [...text].length <= limit, { error: tooLong, params: { limit } })
        .refine((text) => !/[^\P{Cc}\n\t]/u.test(text), invalid),
    )
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
