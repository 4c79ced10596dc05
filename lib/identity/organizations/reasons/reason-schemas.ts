import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { idInput } from '@/lib/foundation/input/ids'
import { requiredText } from '@/lib/foundation/input/required-text'
import { revisionField } from '@/lib/foundation/input/revision-schemas'
import { STORED_REASON_MAX, STORED_REASONS_MAX } from '@/lib/identity/organizations/limits'

/** What a stored reason is for: hiding or holding back a text; not approving an idea. */
export const REASON_USES = ['HIDING', 'REFUSAL'] as const
export type ReasonUse = (typeof REASON_USES)[number]

const reason = z.strictObject({
  id: idInput.optional().meta({ description: 'Of a stored one; without it the reason is new' }),
  use: z.enum(REASON_USES, { error: 'fieldMissing' satisfies ErrorName }),
  text: requiredText(STORED_REASON_MAX),
})

/** All reasons, in order; those that are left out are removed. */
export const saveReasonsInput = z.strictObject({
  reasons: boundedArray(reason, STORED_REASONS_MAX, { error: 'fieldTooLong' }),
  revision: revisionField,
})

export type SaveReasonsInput = z.output<typeof saveReasonsInput>
