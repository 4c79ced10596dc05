import { z } from 'zod'
import { pathId } from '@/lib/foundation/api/call'

export const ofProposal = z.strictObject({ proposalId: pathId })

const writer = z.object({
  id: z.number().int(),
  name: z.string(),
  role: z
    .enum(['author', 'official', 'expert'])
    .nullable()
    .meta({ description: 'Author of the proposal, official of the organization, or expert of the process' }),
})

export const comment = z.object({
  id: z.number().int(),
  parentId: z.number().int().nullable(),
  body: z.string().meta({ description: 'Plain text; empty when deleted, or hidden from the reader' }),
  isDeleted: z.boolean(),
  isHidden: z.boolean().meta({ description: 'By moderation' }),
  hiddenReason: z.string().nullable().meta({ description: 'For its author and who moderates' }),
  isRemoved: z.boolean().meta({ description: 'Removed for good: nobody reads it any more' }),
  isHeld: z.boolean().meta({ description: 'Waits for publication, or was refused; for its author and who moderates' }),
  author: writer.nullable(),
  createdAt: z.iso.datetime(),
})

export const commentWithReplies = comment.extend({ replies: z.array(comment) })
