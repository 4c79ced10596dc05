import { z } from 'zod'

export const recoveryCodes = z
  .object({ recoveryCodes: z.array(z.string()) })
  .meta({ description: 'Ten codes for a lost authenticator; each works once, and they are shown only here' })
