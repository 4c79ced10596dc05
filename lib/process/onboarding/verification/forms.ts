import { z } from 'zod'
import { formIdOrUndefined, formNumber } from '@/lib/foundation/input/form-fields'
import { choice, returnTo } from '@/lib/identity/auth/forms'
import { birthYearInput } from '@/lib/identity/auth/schemas'

export const citizenRoleForm = z.object({ role: choice(['CITIZEN', 'OTHER']), module: formIdOrUndefined, returnTo })

export const taxCodeForm = z.object({ taxCode: z.string().max(2000), birthYear: formNumber(birthYearInput.optional()) })
