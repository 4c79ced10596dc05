import { z } from 'zod'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { FOLLOW_KINDS } from './follow-kinds'

/** What of a process to follow; everything if it names nothing. */
export const processFollowInput = z.strictObject({
  kinds: boundedArray(z.enum(FOLLOW_KINDS), FOLLOW_KINDS.length, { min: 1 }).optional(),
})
