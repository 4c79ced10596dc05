import { boundedArray } from '@/lib/foundation/input/bounded-array'
import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { formId, formList } from '@/lib/foundation/input/form-fields'
import { FOLLOW_KINDS } from './follow-kinds'
import { followProcess, type ProcessFollowing, unfollowProcess } from './follow-process'

/** The form of a followed process: what of it, or the end. */
export const processFollowForm = z
  .strictObject({
    processId: formId,
    kinds: formList(boundedArray(z.enum(FOLLOW_KINDS), FOLLOW_KINDS.length)),
    act: z.enum(['follow', 'save', 'stop']),
  })
  .transform(({ processId, kinds, act }) => ({
    processId,
    kinds: act === 'follow' ? [...FOLLOW_KINDS] : act === 'save' ? kinds : [],
  }))

/** Follows what is chosen; nothing chosen ends it. */
export async function followProcessByForm(
  ctx: Context,
  { processId, kinds }: z.output<typeof processFollowForm>,
): Promise<ProcessFollowing> {
  return kinds.length === 0 ? unfollowProcess(ctx, { processId }) : followProcess(ctx, { processId, kinds })
}
