import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { revisionField } from '@/lib/foundation/input/revision-schemas'
import { manyLines, typedIdentifier } from '@/lib/foundation/input/typed-text'
import {
  ACCESS_CODE_LENGTH_MAX,
  ACCESS_CODE_LENGTH_MIN,
  SUSPENSION_REASON_MAX,
} from '@/lib/identity/organizations/limits'
import { emailInput, optionInputs } from './option-schemas'

const refuse = (name: ErrorName) => ({ error: name })

/** Partial update of options by an ADMIN. */
export const updateOptionsInput = z.strictObject({ ...optionInputs, revision: revisionField }).partial()

export type UpdateOptionsInput = z.output<typeof updateOptionsInput>

export const createOrganizationInput = z.strictObject({
  ...z.strictObject(optionInputs).partial().shape,
  domain: z.string().overwrite(typedIdentifier).min(1, refuse('fieldMissing')),
  name: optionInputs.name,
  languages: optionInputs.languages,
  adminEmail: emailInput,
  adminName: z.string().overwrite(typedIdentifier).max(100, refuse('fieldTooLong')).optional(),
})

export type CreateOrganizationInput = z.output<typeof createOrganizationInput>

export const suspendOrganizationInput = z.strictObject({
  organizationId: z.number(),
  suspended: z.boolean(),
  /** Required to suspend; recorded in the log of the organization. */
  reason: z.string().overwrite(manyLines).max(SUSPENSION_REASON_MAX, refuse('fieldTooLong')).default(''),
})

export type SuspendOrganizationInput = z.output<typeof suspendOrganizationInput>

/** A typed code: surrounding blanks and case are ignored. */
export const accessCodeInput = z.strictObject({
  code: z
    .string()
    .overwrite(typedIdentifier)
    .min(ACCESS_CODE_LENGTH_MIN, refuse('fieldTooShort'))
    .max(ACCESS_CODE_LENGTH_MAX, refuse('fieldTooLong')),
})

export const domainInput = z.strictObject({
  domain: z.string().overwrite(typedIdentifier).min(1, refuse('fieldMissing')),
})
