import { z } from 'zod'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { TEXT_ENCODINGS } from '@/lib/foundation/input/csv/detect-encoding'
import { formFlag, formId, formInput, formList, formNumber } from '@/lib/foundation/input/form-fields'
import { wholeNumber } from '@/lib/foundation/input/number-schemas'
import { IMPORT_FIELDS } from './columns'
import { COLUMNS_MAX, ROWS_SKIPPED_MAX } from './limits'

const column = z
  .string()
  .regex(/^\d{0,2}$/)
  .transform((text) => (text === '' ? undefined : Number(text)))
  .pipe(
    z
      .number()
      .max(COLUMNS_MAX - 1)
      .optional(),
  )
  .optional()

const columns = z
  .object(Object.fromEntries(IMPORT_FIELDS.map((field) => [field, column])))
  .transform((found) =>
    Object.fromEntries(Object.entries(found).filter((entry): entry is [string, number] => entry[1] !== undefined)),
  )

/** The form that matches columns, before the rehearsal. */
export const matchColumnsForm = formInput(
  z
    .object({
      id: formId,
      columns,
      hasHeader: formFlag,
      language: z.enum(LOCALES).optional(),
      send: z.enum(['now', 'later']).transform((when) => when === 'now'),
      processIds: formList(boundedArray(formId, 20)),
      groupIds: formList(boundedArray(formId, 20)),
    })
    .transform(({ send, ...form }) => ({ ...form, sendsNow: send })),
)

/** The form that reads a list again in another encoding, or from another row. */
export const readAgainForm = z.object({
  id: formId,
  encoding: z.enum(TEXT_ENCODINGS),
  firstRow: formNumber(wholeNumber(1, ROWS_SKIPPED_MAX + 1)),
})

export const importForm = z.object({ id: formId })
