import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { dayText } from '@/lib/foundation/input/instants'
import { manyLines } from '@/lib/foundation/input/typed-text'
import { REASON_LENGTH_MAX } from '@/lib/process/processes/limits'
import { DECIDED_BY_MAX } from './limits'

const refuse = (name: ErrorName) => ({ error: name })

const OUTCOMES = ['FUNDED', 'NOT_FUNDED', 'BY_RULE'] as const

/** Override of an idea; BY_RULE withdraws an earlier one. */
export type Outcome = (typeof OUTCOMES)[number]

export const overrideInput = z.strictObject({
  processId: z.number(),
  proposalId: z.number(),
  outcome: z.enum(OUTCOMES),
  /** Published beside the result. */
  reason: z
    .string(refuse('reasonRequired'))
    .overwrite(manyLines)
    .min(1, refuse('reasonRequired'))
    .max(REASON_LENGTH_MAX, refuse('fieldTooLong')),
  /** Published beside the reason. */
  decidedBy: z
    .string(refuse('fieldMissing'))
    .overwrite(manyLines)
    .min(1, refuse('fieldMissing'))
    .max(DECIDED_BY_MAX, refuse('fieldTooLong'))
    .meta({ description: 'Who decided, such as the council or an office' }),
  decidedOn: dayText.optional().meta({ description: 'Day of the decision; by default today' }),
})

export type OverrideInput = z.output<typeof overrideInput>
