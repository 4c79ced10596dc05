import { z } from 'zod'

/** A request body as it was sent, with what its signature covers. */
export const signedBody = z.strictObject({
  body: z.string(),
  /** The host of the request, which is part of some signatures. */
  host: z.string(),
  signature: z.string(),
  timestamp: z.string(),
})

export type SignedBody = z.output<typeof signedBody>
