import { z } from 'zod'
import { formInput } from '@/lib/foundation/input/form-fields'
import { exportFilter, exportInput } from './schemas'

const { kind, format, purpose } = exportInput.shape

/** The form of an export; empty filters are absent. */
export const exportForm = formInput(
  z.strictObject({
    kind,
    format,
    purpose,
    filter: z
      .preprocess(
        (values) =>
          Object.fromEntries(
            Object.entries((values ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
              value === '' ? [] : [[name, Array.isArray(value) ? value.join(',') : value]],
            ),
          ),
        exportFilter,
      )
      .default({}),
  }),
)

export const discardExportForm = z.strictObject({ exportId: z.uuid() })
