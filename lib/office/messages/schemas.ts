import { z } from 'zod'

/** The beginning of numbers with their calling code, or `*` for all that are new. */
export const smsPrefixInput = z.strictObject({ prefix: z.string().regex(/^(?:\d{1,6}|\*)$/) })
