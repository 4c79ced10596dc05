import { z } from 'zod'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { formFlag, formId, formInput, formList } from '@/lib/foundation/input/form-fields'
import { IMPORT_FIELDS } from './columns'
import { COLUMNS_MAX } from './limits'

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
      processIds: formList(z.array(formId).max(20)),
      groupIds: formList(z.array(formId).max(20)),
    })
    .transform(({ send, ...form }) => ({ ...form, sendsNow: send })),
)

export const importForm = z.object({ id: formId })
