import { refuseFields } from '@/lib/foundation/errors/refuse-fields'
import type { FieldRefusal } from '@/lib/foundation/input/validation'

/** What saving a draft does with invalid fields: reject all of it, or save the valid fields and report the others. */
export type InvalidFields = 'reject' | 'report'

/** The fields without the refused ones. With `reject`, refuses all of them instead. */
export function validFields<Fields extends object>(
  fields: Fields,
  refused: readonly FieldRefusal[],
  invalid: InvalidFields,
): Fields {
  if (invalid === 'reject') refuseFields(refused)
  const valid = Object.entries(fields).filter(([name]) => !refused.some(({ field }) => field === name))
  return Object.fromEntries(valid) as Fields
}
