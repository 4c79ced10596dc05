import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { idInput } from '@/lib/foundation/input/ids'
import { ReceivedFile } from '@/lib/foundation/input/received-file'
import { importColumns } from './columns'

const missing: ErrorName = 'fieldMissing'

const numbers = z
  .string()
  .max(300)
  .transform((text) =>
    text
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number),
  )
  .pipe(boundedArray(idInput, 20))

/** The form of `POST /users/imports`: columns are matched by their headings. */
export const uploadImportInput = z.strictObject({
  file: z
    .custom<ReceivedFile>((value) => value instanceof ReceivedFile, missing)
    .meta({
      type: 'string',
      format: 'binary',
      description:
        'CSV in UTF-8, UTF-16, Windows-1250, -1252, -1253 or Mac Roman; a code page is guessed by its letters and the languages of the organization',
    }),
  language: z.enum(LOCALES).optional().meta({ description: 'Of lines without a language' }),
  send: z.enum(['now', 'later']).default('later').meta({ description: 'When the invitations are sent' }),
  processIds: numbers.optional().meta({ type: 'string', description: 'Processes for every line, with commas' }),
  groupIds: numbers.optional().meta({ type: 'string', description: 'Groups for every line, with commas' }),
})

const matchColumnsInput = z.strictObject({
  id: idInput,
  columns: importColumns,
  hasHeader: z.boolean(),
  language: z.enum(LOCALES).optional(),
  sendsNow: z.boolean(),
  processIds: boundedArray(idInput, 20),
  groupIds: boundedArray(idInput, 20),
})

export type MatchColumnsInput = z.output<typeof matchColumnsInput>
