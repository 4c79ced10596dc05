import { AppError } from '@/lib/foundation/errors/app-error'
import type { FieldRefusal } from '@/lib/foundation/input/validation'

/** What saving a draft does with invalid fields: reject all of it, or save the valid fields and report the others. */
export type InvalidFields = 'reject' | 'report'

/** The fields without the refused ones. With `reject`, throws the first refusal instead. */
export function validFields<Fields extends object>(
  fields: Fields,
  refused: readonly FieldRefusal[],
  invalid: InvalidFields,
): Fields {
  if (invalid === 'reject') requireNone(refused)
  const valid = Object.entries(fields).filter(([name]) => !refused.some(({ field }) => field === name))
  return Object.fromEntries(valid) as Fields
}

/** Throws the first of the refusals, if there is one. */
export function requireNone([first]: readonly FieldRefusal[]): void {
  if (first) throw new AppError(first.name, first.params, { field: first.field })
}
