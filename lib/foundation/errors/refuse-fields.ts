import { AppError, type RefusedField } from './app-error'

/** Refuses all that is wrong with an input at once, so that its form names each field. Nothing, if nothing is. */
export function refuseFields(refused: readonly RefusedField[]): void {
  const [first, ...others] = refused
  if (first) throw new AppError(first.name, first.params ?? {}, { field: first.field, others })
}
