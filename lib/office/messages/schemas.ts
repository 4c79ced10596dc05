import { z } from 'zod'
import { typedIdentifier } from '@/lib/foundation/input/typed-text'

/** The beginning of numbers with their calling code, or `*` for all that are new. */
export const smsPrefixInput = z.strictObject({ prefix: z.string().regex(/^(?:\d{1,6}|\*)$/) })

/** An address or an international number. */
export const addressInput = z.strictObject({
  address: z
    .string()
    .overwrite(typedIdentifier)
    .max(254, { error: 'fieldTooLong' })
    .regex(/^(?:\S+@\S+|(?:\+|00)[\d\s().-]{6,30})$/, { error: 'addressMissing' }),
})

export const testInput = z.strictObject({ channel: z.enum(['MAIL', 'SMS']) })
