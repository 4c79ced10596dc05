import { z } from 'zod'
import { pathId } from '@/lib/foundation/api/call'

export const ofProposal = z.strictObject({ proposalId: pathId })

export const note = z.object({
  id: z.number().int(),
  body: z.string(),
  author: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
