import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { boundedRecord } from '@/lib/foundation/input/bounded-record'
import { oneLine } from '@/lib/foundation/input/typed-text'
import { TABLE_FORMATS } from '@/lib/foundation/output/table-formats'
import { EXPORT_KINDS } from './kinds'
import { FILTERS_MAX, PURPOSE_MAX } from './sources/limits'

/** Filter values by name, as in the address of the list that is exported. */
export const exportFilter = boundedRecord(z.string().regex(/^[a-zA-Z]{1,40}$/), z.string().max(2000), FILTERS_MAX)

export const exportInput = z.strictObject({
  kind: z.enum(EXPORT_KINDS),
  format: z.enum(TABLE_FORMATS).default('csv'),
  filter: exportFilter.default({}).meta({
    description: 'Filter of the list: `processId`, of answers `moduleId`, of the log as in GET /audit',
  }),
  purpose: z
    .string()
    .overwrite(oneLine)
    .max(PURPOSE_MAX, 'fieldTooLong' satisfies ErrorName)
    .default('')
    .meta({ description: 'Why the data is needed; required for people, and recorded' }),
})

export type ExportInput = z.output<typeof exportInput>
