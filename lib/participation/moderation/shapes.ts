import { z } from 'zod'
import { pathId } from '@/lib/foundation/api/call'
import { MODERATION_STATES } from './states'

export const ofCase = z.strictObject({ caseId: pathId })

export const id = z.number().int()

export const decided = z.object({ id, state: z.enum(MODERATION_STATES) })

export const instant = z.iso.datetime()

export const place = {
  id,
  state: z.enum(MODERATION_STATES),
  proposalId: id,
  commentId: id.nullable(),
  processId: id,
  phaseId: id,
  moduleId: id,
  title: z.string(),
  locale: z.string(),
  reason: z.string().meta({ description: 'What the author is told' }),
}

export const outcome = z.object({
  done: z.array(id),
  refused: z.array(z.object({ id, reason: z.string() })).meta({ description: 'Left as they are, with the error name' }),
})
