import { z } from 'zod'
import { idInput } from '@/lib/foundation/input/ids'
import { typedIdentifier } from '@/lib/foundation/input/typed-text'
import { birthYearInput } from '@/lib/identity/auth/schemas'

/** The tax code may be missing here: it can already be stored on the profile. */
export const taxCodeInput = z.strictObject({
  taxCode: z.string().overwrite(typedIdentifier).max(2000).optional(),
  birthYear: birthYearInput.optional().meta({
    description: 'The year of birth, of which the tax code holds two digits; that of the profile if absent',
  }),
  process2ModuleId: idInput,
  processId: idInput.optional().meta({ description: 'Of the address one came from: the module must belong to it' }),
})

export type TaxCodeInput = z.output<typeof taxCodeInput>
