import { z } from 'zod'
import { idInput } from '@/lib/foundation/input/ids'

/** The tax code may be missing here: it can already be stored on the profile. */
export const taxCodeInput = z.strictObject({
  taxCode: z.string().max(2000).optional(),
  process2ModuleId: idInput,
  processId: idInput.optional().meta({ description: 'Of the address one came from: the module must belong to it' }),
})

export type TaxCodeInput = z.output<typeof taxCodeInput>
