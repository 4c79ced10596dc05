import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { formTextOrUndefined } from '@/lib/foundation/input/form-fields'
import { typedIdentifier } from '@/lib/foundation/input/typed-text'

/** Where a form of the sign-in leads. */
export const returnTo = z.string().max(2000).optional()

/** An access code that may be left out: it may have been entered in this browser before. */
export const enteredCodeField = formTextOrUndefined(z.string().max(200).optional())

/** The form that takes an access code alone. */
export const accessCodeFields = z.object({
  accessCode: z.string().overwrite(typedIdentifier).min(1).max(200),
  returnTo,
})

const missing: ErrorName = 'fieldMissing'

/** A choice of which one must be made. */
export const choice = <const Value extends string>(values: readonly Value[]) =>
  z.enum(values, { error: (issue) => (issue.input === undefined ? missing : undefined) })
