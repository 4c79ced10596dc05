import { z } from 'zod'
import { formIdOrUndefined, formNumber } from '@/lib/foundation/input/form-fields'
import { typedIdentifier } from '@/lib/foundation/input/typed-text'
import { choice, returnTo } from '@/lib/identity/auth/forms'
import { birthYearInput } from '@/lib/identity/auth/schemas'

export const citizenRoleForm = z.object({ role: choice(['CITIZEN', 'OTHER']), module: formIdOrUndefined, returnTo })

export const taxCodeForm = z.object({
  taxCode: z.string().overwrite(typedIdentifier).max(2000),
  birthYear: formNumber(birthYearInput.optional()),
})
