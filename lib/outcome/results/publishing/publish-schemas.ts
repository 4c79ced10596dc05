import { z } from 'zod'
import { overrideInput } from './override-schemas'

/** SHA-256, hexadecimal. */
const HASH = /^[0-9a-f]{64}$/

/** What whoever publishes a result has seen of it, and who decided. */
export const publishResultInput = z.strictObject({
  processId: z.number(),
  hash: z
    .string()
    .regex(HASH, { error: 'fieldInvalid' })
    .meta({ description: 'The fingerprint that you have seen: `hash` of the counted result' }),
  overrides: z
    .int()
    .min(0)
    .max(100_000)
    .default(0)
    .meta({ description: 'How many decisions against the rule and back you have seen: the length of `overrides`' }),
  decidedBy: overrideInput.shape.decidedBy,
})

export type PublishResultInput = z.output<typeof publishResultInput>
