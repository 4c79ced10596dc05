import { z } from 'zod'
import { FOLLOW_KINDS } from './follow-kinds'

/** What of a process to follow; everything if it names nothing. */
export const processFollowInput = z.strictObject({
  kinds: z.array(z.enum(FOLLOW_KINDS)).min(1).max(FOLLOW_KINDS.length).optional(),
})
