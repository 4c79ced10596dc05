import { z } from 'zod'

/** The form of a process page that makes one a member. */
export const joinProcessInput = z.strictObject({ processId: z.coerce.number().int().min(1).max(2_147_483_647) })
