import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { instantInput } from '@/lib/foundation/input/instants'
import { wholeNumber } from '@/lib/foundation/input/number-schemas'
import { listQuery } from '@/lib/foundation/input/paging'
import { oneLine } from '@/lib/foundation/input/typed-text'
import { CODE_LABEL_MAX, CODE_USES_MAX, CODES_AT_ONCE_MAX } from './limits'

const refuse = (error: ErrorName) => ({ error })

/** Properties of new codes; their owner is in the path. */
export const newCodesBody = z.strictObject({
  count: wholeNumber(1, CODES_AT_ONCE_MAX).default(1),
  usesMax: wholeNumber(1, CODE_USES_MAX)
    .nullable()
    .default(1)
    .meta({ description: 'How many people may use each code; null for any number' }),
  expiresAt: instantInput.nullable().default(null),
  label: z
    .string()
    .overwrite(oneLine)
    .max(CODE_LABEL_MAX, refuse('fieldTooLong'))
    .default('')
    .meta({ description: 'A note for the officers, e.g. “Letter of May”' }),
})

export type NewCodes = z.output<typeof newCodesBody>

export const codeListQuery = listQuery(['id'])
