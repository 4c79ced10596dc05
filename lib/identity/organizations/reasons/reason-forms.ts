import { z } from 'zod'
import { formFlag, formIdOrUndefined, formInput } from '@/lib/foundation/input/form-fields'
import { REASON_USES, saveReasonsInput } from './reason-schemas'

const row = z.strictObject({
  id: formIdOrUndefined,
  use: z.enum(REASON_USES),
  text: z.record(z.string(), z.string()).default({}),
  isRemoved: formFlag,
})

/** Rows of the form by number; a new row without a text is left out. */
export const saveReasonsForm = formInput(
  z
    .strictObject({
      reasons: z.record(z.string().regex(/^\d{1,2}$/), row).default({}),
      revision: saveReasonsInput.shape.revision,
    })
    .transform(({ reasons, revision }): unknown => ({
      reasons: Object.values(reasons)
        .filter(({ id, text, isRemoved }) => !isRemoved && (id !== undefined || Object.values(text).some(Boolean)))
        .map(({ isRemoved: _removed, ...reason }) => reason),
      revision,
    }))
    .pipe(saveReasonsInput),
)
