import { z } from 'zod'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { boundedRecord } from '@/lib/foundation/input/bounded-record'
import { formFlag, formIdOrUndefined, formInput } from '@/lib/foundation/input/form-fields'
import { REASON_USES, saveReasonsInput } from './reason-schemas'

const row = z.strictObject({
  id: formIdOrUndefined,
  use: z.enum(REASON_USES),
  text: boundedRecord(z.string(), z.string(), LOCALES.length).default({}),
  isRemoved: formFlag,
})

const ROWS_MAX = 100

/** Rows of the form by number; a new row without a text is left out. */
export const saveReasonsForm = formInput(
  z
    .strictObject({
      reasons: boundedRecord(z.string().regex(/^\d{1,2}$/), row, ROWS_MAX).default({}),
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
