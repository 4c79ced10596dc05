import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { limitedText } from '@/lib/foundation/input/limited-text'
import { manyLines } from '@/lib/foundation/input/typed-text'
import { actConfirmName, actDecidedBy, actReason } from '@/lib/identity/approvals/schemas'
import { LEGAL_BASIS_MAX } from './limits'

/** The law or rule by which the text may not stay. */
const legalBasis = limitedText({ max: LEGAL_BASIS_MAX, clean: manyLines })
  .refine((text) => text !== '', 'fieldMissing' satisfies ErrorName)
  .meta({ description: 'The law by which it may not stay; its author reads it', minLength: 1 })

/** Input of a removal for good. */
export const removeInput = z.strictObject({
  reason: actReason,
  legalBasis,
  decidedBy: actDecidedBy,
  confirmName: actConfirmName,
})

export type RemoveInput = z.output<typeof removeInput>

/** Why an administrator opens the sealed copy. */
export const openCopyInput = z.strictObject({ reason: actReason })
