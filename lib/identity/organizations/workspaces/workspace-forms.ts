import { z } from 'zod'
import { formId } from '@/lib/foundation/input/form-fields'
import { typedIdentifier } from '@/lib/foundation/input/typed-text'

/** An umbrella by its domain, for the workspace that a PLATFORM_ADMIN attaches; empty to detach it. */
export const umbrellaForm = z.strictObject({
  organizationId: formId,
  domain: z.string().overwrite(typedIdentifier).max(300),
})
